import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Id, IdInPath, pageOf, pageQuery, requiredText, text } from "./values.ts";

export const DECK_TITLE_MAX = 200;
export const DECK_DESCRIPTION_MAX = 2000;

/** How many cards wait for the learner who asks, as far as the limits of their decks let them come today. */
export const StudyCounts = v.object({
  /** Never answered. */
  new: v.number(),
  /** In learning or relearning steps. */
  learning: v.number(),
  /** In review, due before the learner's day ends (4 AM local time). */
  due: v.number(),
});
export type StudyCounts = v.InferOutput<typeof StudyCounts>;

export const Deck = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  isPublic: v.boolean(),
  /** The asking learner may edit it. */
  isOwner: v.boolean(),
  /** The asking learner marked it as a favorite. Absent in answers of older versions. */
  isFavorite: v.optional(v.boolean(), false),
  /** Name of the deck's owner. */
  creator: v.string(),
  cardCount: v.number(),
  counts: StudyCounts,
  createdAt: v.string(),
  updatedAt: v.string(),
  /** ISO time at which it was moved to the trash, else null. */
  deletedAt: v.nullable(v.string()),
});
export type Deck = v.InferOutput<typeof Deck>;

export const DeckParams = v.strictObject({ deckId: IdInPath });

const DeckInput = v.strictObject({
  title: requiredText(DECK_TITLE_MAX),
  description: v.optional(text(DECK_DESCRIPTION_MAX), ""),
});

export const listDecks = endpoint({
  method: "GET",
  path: "/api/decks",
  access: "user",
  summary: "Decks, the latest changed first, or those first of which most cards are due",
  query: v.strictObject({
    ...pageQuery(20, 100),
    /** Part of the title, in any case. */
    q: v.optional(text(DECK_TITLE_MAX)),
    /** `mine`: the learner's own. `public`: those that others made public. `favorites`: of both, those marked as favorites. */
    scope: v.optional(
      v.picklist(["mine", "public", "favorites"], "Must be mine, public or favorites."),
      "mine",
    ),
    /** `due`: the decks first that have the most cards to review now, before their limits. */
    sort: v.optional(v.picklist(["changed", "due"], "Must be changed or due."), "changed"),
  }),
  response: pageOf(Deck),
  status: 200,
});

export const listTrash = endpoint({
  method: "GET",
  path: "/api/decks/trash",
  access: "user",
  summary: "The learner's decks in the trash, the latest first",
  query: v.strictObject(pageQuery(20, 100)),
  response: pageOf(Deck),
  status: 200,
});

export const createDeck = endpoint({
  method: "POST",
  path: "/api/decks",
  access: "user",
  summary: "Create a deck",
  body: DeckInput,
  response: Deck,
  status: 201,
  errors: [409],
});

export const getDeck = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}",
  access: "user",
  summary: "One deck, the learner's own or a public one",
  params: DeckParams,
  response: Deck,
  status: 200,
  errors: [404],
});

export const updateDeck = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}",
  access: "user",
  changes: "deck",
  summary: "Change title and description",
  params: DeckParams,
  body: DeckInput,
  response: Deck,
  status: 200,
  errors: [404],
});

export const trashDeck = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}",
  access: "user",
  changes: "deckGone",
  summary: "Move a deck to the trash; its cards and reviews are kept",
  params: DeckParams,
  status: 204,
  errors: [404],
});

export const restoreDeck = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/restore",
  access: "user",
  changes: "deck",
  summary: "Bring a deck back from the trash",
  params: DeckParams,
  response: Deck,
  status: 200,
  errors: [404],
});

export const addFavorite = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/favorite",
  access: "user",
  changes: "deck",
  summary: "Mark a deck as a favorite; one that is marked stays so",
  params: DeckParams,
  status: 204,
  errors: [404],
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}/favorite",
  access: "user",
  changes: "deck",
  summary: "Take a deck from the favorites; one that is not marked stays so",
  params: DeckParams,
  status: 204,
  errors: [404],
});
