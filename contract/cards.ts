import * as v from "valibot";
import { CardMarks } from "./study/marks-of-card.ts";
import { CardState } from "./card-state.ts";
import { DeckParams } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IdInPath, pageOf, pageQuery, queryInteger, text } from "./values.ts";

export const Tag = v.object({ id: Id, name: v.string() });

export const Card = v.object({
  id: Id,
  deckId: Id,
  front: v.string(),
  back: v.string(),
  /** Shown before the answer on request. */
  hint: v.optional(v.string()),
  /** Shown below the answer. */
  notes: v.optional(v.string()),
  tags: v.array(Tag),
  /**
   * What the card asks of its texts. Absent: the back, by the front. -1: the front, by the back. From 1 on: the cloze
   * deletions of the front with that number, as in `{{c1::Paris::capital}}`.
   */
  variant: v.optional(v.number()),
  /** Shared by the cards of one note; absent for a card by itself. */
  noteId: v.optional(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Card = v.InferOutput<typeof Card>;

/** With the asking learner's schedule and marks. */
export const ReviewCard = v.object({
  ...Card.entries,
  schedule: CardState,
  marks: v.optional(CardMarks),
  /** Further right answers that the learner had accepted in exams. */
  accepted: v.optional(v.array(v.string())),
});
export type ReviewCard = v.InferOutput<typeof ReviewCard>;

export const CardParams = v.strictObject({ cardId: IdInPath });

export const LISTED_TAGS_MAX = 1000;

export const listCardTags = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/tags",
  access: "user",
  summary: `Tags of the cards of a deck in the order of the alphabet, at most ${LISTED_TAGS_MAX}`,
  params: DeckParams,
  response: v.object({ tags: v.array(v.string()) }),
  errors: [404],
});

export const listCards = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  summary: "Cards of a deck in the order in which they were added: all, or those that changed since a cursor",
  params: DeckParams,
  query: v.strictObject({
    ...pageQuery(100, 500),
    /** `cursor` of an earlier answer's first page: only cards changed since. Needs an active subscription, as syncing does. */
    since: v.optional(text(100)),
    /** Only cards with a greater id. Unlike pages, this misses no card when others are deleted meanwhile. */
    after: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: v.object({
    ...pageOf(ReviewCard).entries,
    /** For `since` later. Of several pages the first one's counts; a card may come more than once. */
    cursor: v.string(),
    /** All cards: `since` was absent or is no cursor of this database. */
    full: v.boolean(),
    /** Cards that left the deck since the cursor, all on the first page; empty where `full`. */
    removed: v.array(Id),
  }),
  // An older cursor gives the same cards, some of them twice.
  revalidation: { except: ["cursor"] },
  errors: [402, 404],
});

export const getCard = endpoint({
  method: "GET",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "One card of a deck that the learner may read",
  params: CardParams,
  response: Card,
  errors: [404],
});
