import type * as v from "valibot";
import { Card, listCards } from "#contract/cards.ts";
import { addCard } from "#contract/decks/card-changes.ts";
import { endpoint } from "#contract/endpoint.ts";
import { pageOf } from "#contract/values.ts";

const Cards = pageOf(Card);

/** A page of five cards: 1 kB of JSON. */
export const cards: v.InferOutput<typeof Cards> = {
  content: Array.from({ length: 5 }, (_, index) => ({
    id: 40_001 + index,
    deckId: 1201,
    front: `Which status code says that a request is not authorised (${index})?`,
    back: "401, and 403 where signing in does not help.",
    tags: [{ id: 7, name: "http" }],
    createdAt: "2026-01-31T09:30:00.000Z",
    updatedAt: "2026-01-31T09:30:00.000Z",
  })),
  page: 0,
  size: 5,
  totalElements: 5,
  totalPages: 1,
};

export const params = { deckId: "1201" };
export const query = { page: "0", size: "5" };
export const body = {
  front: "Which status code says that a page has moved?",
  back: "301 or 308.",
  tags: ["http"],
};

// One shape of answer for all cases, so that they differ in nothing but what they are named after.
export const read = endpoint({ ...listCards, response: Cards });
export const readByAnyone = endpoint({ ...read, access: "public" });
const { status: _, ...add } = addCard;
export const write = endpoint({ ...add, response: Cards });
export const writeByAnyone = endpoint({ ...write, access: "public" });
