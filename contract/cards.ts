import * as v from "valibot";
import { DeckParams } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IdInPath, Uuid, pageOf, pageQuery, requiredText } from "./values.ts";

export const CARD_TEXT_MAX = 20_000;
export const TAG_MAX = 60;
export const TAGS_MAX = 20;
/** Cards taken by one bulk call. */
export const BULK_CARDS_MAX = 1000;
/** Bytes of one bulk call. */
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

export const Tag = v.object({ id: Id, name: v.string() });

export const Card = v.object({
  id: Id,
  deckId: Id,
  front: v.string(),
  back: v.string(),
  tags: v.array(Tag),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Card = v.InferOutput<typeof Card>;

export const CardInput = v.strictObject({
  front: requiredText(CARD_TEXT_MAX),
  back: requiredText(CARD_TEXT_MAX),
  tags: v.optional(
    v.pipe(v.array(requiredText(TAG_MAX)), v.maxLength(TAGS_MAX, `Must have at most ${TAGS_MAX} tags.`)),
    [],
  ),
});
export type CardInput = v.InferOutput<typeof CardInput>;

const CardParams = v.strictObject({ cardId: IdInPath });

export const listCards = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  summary: "Cards of a deck in the order in which they were added",
  params: DeckParams,
  query: v.strictObject(pageQuery(100, 500)),
  response: pageOf(Card),
  status: 200,
  errors: [404],
});

export const addCard = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  summary: "Add one card",
  params: DeckParams,
  body: CardInput,
  response: Card,
  status: 201,
  errors: [404],
});

export const addCards = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/bulk",
  access: "user",
  summary: "Add many cards: all of them or, where one is wrong, none",
  params: DeckParams,
  body: v.strictObject({
    /** Made once for this batch: sent again after a lost answer, the batch is not added twice. */
    batchId: Uuid,
    cards: v.pipe(
      v.array(CardInput),
      v.minLength(1, "Must have at least one card."),
      v.maxLength(BULK_CARDS_MAX, `Must have at most ${BULK_CARDS_MAX} cards.`),
    ),
  }),
  response: v.object({
    /** Cards added by this batch. */
    created: v.number(),
  }),
  status: 201,
  errors: [404, 409, 413],
  bodyLimit: BULK_BODY_LIMIT,
});

export const getCard = endpoint({
  method: "GET",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "One card of a deck that the learner may read",
  params: CardParams,
  response: Card,
  status: 200,
  errors: [404],
});

export const updateCard = endpoint({
  method: "PUT",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "Change front, back and tags; the schedule stays",
  params: CardParams,
  body: CardInput,
  response: Card,
  status: 200,
  errors: [404],
});

export const deleteCard = endpoint({
  method: "DELETE",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "Delete a card; its reviews stay in the log",
  params: CardParams,
  status: 204,
  errors: [404],
});
