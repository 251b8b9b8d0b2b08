import { compareCards } from "#contract/decks/card-changes.ts";
import type { Http } from "../http/http.ts";

export interface WrittenFront {
  readonly deckId: number;
  readonly front: string;
  readonly cardId: number | null;
}

/** The id of a card of the deck with the same front, as an import compares them; null where there is none. */
export async function findSameCard(
  http: Http,
  { deckId, front, cardId }: WrittenFront,
  signal: AbortSignal,
): Promise<number | null> {
  // Cards are compared by both sides; only whether the front is known matters here.
  const body = { cards: [{ front, back: "?" }], ...(cardId !== null && { except: cardId }) };
  const params = { deckId: String(deckId) };
  const { matches } = await http.call(compareCards, { params, body }, { signal, retry: "caller" });
  return matches[0]?.cardId ?? null;
}
