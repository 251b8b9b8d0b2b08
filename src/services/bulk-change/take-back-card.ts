import { getCard } from "#contract/cards.ts";
import type { CardInput } from "#contract/decks/card-changes.ts";
import type { BulkChangeService } from "./bulk-change.ts";
import type { Http } from "../http/http.ts";

/** Others may add cards to a shared deck at the same time, but not many. */
const NEWEST = 10;

const isSame = (a: string, b: string) => a.trim() === b.trim();

/**
 * Deletes a card that was just added, with its note: the newest with its texts, because the addition returns no ids.
 * @returns whether it existed. @throws HttpError
 */
export async function takeBackCard(
  http: Http,
  service: Pick<BulkChangeService, "listCards" | "planChange" | "changePart">,
  deckId: number,
  { front, back }: Pick<CardInput, "front" | "back">,
): Promise<boolean> {
  const change = { kind: "delete" } as const;
  const ids = await service.listCards(deckId);
  for (const cardId of ids.slice(-NEWEST).toReversed()) {
    const card = await http.call(getCard, { params: { cardId: String(cardId) } });
    if (!isSame(card.front, front) || !isSame(card.back, back)) continue;
    const parts = await service.planChange(deckId, change, [cardId]);
    for (const part of parts) await service.changePart(deckId, change, part);
    return true;
  }
  return false;
}
