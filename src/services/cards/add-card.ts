import type { CardInput } from "#contract/decks/card-changes.ts";
import type { SentBatch } from "#domain/card-editing/card-texts.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { cardsAddition } from "./card-queries.ts";

const FIELD = /^cards\.0\./;

/**
 * Adds cards one at a time. A repeated card is the same batch, which the server adds once. `sent`: an unanswered batch
 * of an earlier page.
 */
export function createCardAdding(api: Api, deckId: number, newId: () => string, sent?: SentBatch) {
  let pending = sent;
  const batchOf = (card: CardInput): SentBatch => {
    const text = JSON.stringify(card);
    if (pending?.text !== text) pending = { text, batchId: newId() };
    return pending;
  };
  return {
    batchOf,
    unanswered: () => pending,
    /** @throws HttpError where it is not known whether the card was added, or it was refused. */
    async add(card: CardInput): Promise<CardInput> {
      const body = { batchId: batchOf(card).batchId, cards: [card] };
      try {
        await cardsAddition.send(api, { deckId, body }, { unsubscribed: "caller" });
      } catch (error) {
        throw ofOneCard(error);
      }
      pending = undefined;
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
