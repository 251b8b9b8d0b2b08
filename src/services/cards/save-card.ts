import { type Card, getCard } from "#contract/cards.ts";
import type { CardChange } from "#contract/decks/card-changes.ts";
import { type CardTexts, isSameCard } from "#domain/card-editing/card-texts.ts";
import { isOfPair } from "#domain/notes/cards-of-note.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { createCardAdding } from "./add-card.ts";
import { cardEdit } from "./card-queries.ts";

export type SaveResult =
  | { readonly outcome: "saved"; readonly card: Card; readonly texts: CardTexts }
  | { readonly outcome: "added" }
  /** Somebody else changed the card. `theirs` are its present texts. */
  | { readonly outcome: "conflict"; readonly card: Card; readonly theirs: CardTexts }
  /** The card is gone, or no longer this learner's. */
  | { readonly outcome: "missing" }
  | {
      readonly outcome: "refused";
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
    }
  /** It may be saved later. `message` is null if the server was not reached. */
  | { readonly outcome: "unsent"; readonly message: string | null };

const textsOfCard = (card: Card): CardTexts => ({
  front: card.front,
  back: card.back,
  hint: card.hint ?? "",
  notes: card.notes ?? "",
  tags: card.tags.map(({ name }) => name),
  reversed: isOfPair(card),
});

const wireOf = ({ front, back, hint, notes, tags, reversed }: CardTexts) => ({
  front,
  back,
  hint,
  notes,
  tags: [...tags],
  reversed,
});

export async function saveCard(
  api: Api,
  change: { readonly cardId: number; readonly base: CardTexts; readonly texts: CardTexts },
  signal: AbortSignal,
): Promise<SaveResult> {
  const { base, texts } = change;
  const { reversed, ...sides } = wireOf(texts);
  // A change of texts leaves the reverse card as it is.
  const body: CardChange = {
    ...sides,
    ...(reversed !== base.reversed && { reversed }),
    base: wireOf(base),
  };
  try {
    const card = await cardEdit.send(
      api,
      { cardId: change.cardId, body },
      { signal, retry: "caller", unsubscribed: "caller" },
    );
    return { outcome: "saved", card, texts: textsOfCard(card) };
  } catch (error) {
    if (!isConflict(error)) return failed(error);
    try {
      const params = { cardId: String(change.cardId) };
      const card = await api.call(getCard, { params }, { signal, retry: "caller" });
      const theirs = textsOfCard(card);
      // The server's texts are unchanged, so that the refusal has another reason, such as a quota.
      return isExactly(theirs, base) ? failed(error) : { outcome: "conflict", card, theirs };
    } catch (missed) {
      return failed(missed);
    }
  }
}

/** Adds a lost card's texts as a new card; a repetition after a lost response adds it once. */
export function createSavingAsNew(api: Api, deckId: number, newId: () => string) {
  const cards = createCardAdding(api, deckId, newId);
  return async (texts: CardTexts): Promise<SaveResult> => {
    try {
      await cards.add(wireOf(texts));
      return { outcome: "added" };
    } catch (error) {
      return failed(error);
    }
  };
}

const isExactly = (theirs: CardTexts, base: CardTexts) =>
  isSameCard(theirs, base) &&
  theirs.front === base.front &&
  theirs.back === base.back &&
  theirs.hint === base.hint &&
  theirs.notes === base.notes;

const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409;

function failed(error: unknown): SaveResult {
  if (!(error instanceof HttpError)) throw error;
  const { status, message, validationErrors } = error;
  if (error.unreachable || status === undefined) return { outcome: "unsent", message: null };
  if (status === 404) return { outcome: "missing" };
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
  return isFinal ? { outcome: "refused", message, errors: validationErrors } : { outcome: "unsent", message };
}
