import { type CardInput, addCards } from "#contract/cards.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

/** The path of a field of the one card in the batch. */
const FIELD = /^cards\.0\./;

/**
 * Adds cards to a deck, one at a time. A card that is sent again after a lost response is the same batch, so that the
 * deck has it once.
 *
 * @param newId Makes a UUID.
 */
export function createCardAdding(http: Http, deckId: number, newId: () => string) {
  let pending: { readonly text: string; readonly batchId: string } | null = null;
  return {
    /** @throws HttpError where it is not known whether the card was added, or it was refused. */
    async add(card: CardInput): Promise<CardInput> {
      const text = JSON.stringify(card);
      if (pending?.text !== text) pending = { text, batchId: newId() };
      const body = { batchId: pending.batchId, cards: [card] };
      try {
        await http.call(addCards, { params: { deckId: String(deckId) }, body });
      } catch (error) {
        throw ofOneCard(error);
      }
      pending = null;
      return card;
    },
  };
}

function ofOneCard(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const validationErrors: Record<string, string> = {};
  for (const [name, text] of Object.entries(error.validationErrors))
    validationErrors[name.replace(FIELD, "")] = text;
  const { failure, message, code, requestId, retryAfter } = error;
  return new HttpError(failure, message, {
    code,
    requestId,
    retryAfter,
    validationErrors,
    cause: error,
  });
}
