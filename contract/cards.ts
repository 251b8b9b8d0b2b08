import * as v from "valibot";
import { CardMarks } from "./study/marks-of-card.ts";
import { CardState } from "./card-state.ts";
import { DeckParams } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import { BLANK, Id, IdInPath, Uuid, pageOf, pageQuery, queryInteger, requiredText, text } from "./values.ts";

export const CARD_TEXT_MAX = 20_000;
export const TAG_MAX = 60;
export const TAGS_MAX = 20;
/** Numbers of cloze deletions in one text; each makes a card. */
export const CLOZES_MAX = 50;
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
  /**
   * What the card asks of its texts. Absent: the back, by the front. -1: the front, by the back. From 1 on: the cloze
   * deletions of the front with that number, as in `{{c1::Paris::capital}}`.
   */
  variant: v.optional(v.number()),
  /** The same for cards that share their texts and tags, and change together; absent for a card by itself. */
  noteId: v.optional(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Card = v.InferOutput<typeof Card>;

/** A card with the asking learner's schedule and marks of it. */
export const ReviewCard = v.object({
  ...Card.entries,
  schedule: CardState,
  /** Absent: none. */
  marks: v.optional(CardMarks),
});
export type ReviewCard = v.InferOutput<typeof ReviewCard>;

/* @__NO_SIDE_EFFECTS__ */
const tagNames = () =>
  v.pipe(v.array(requiredText(TAG_MAX)), v.maxLength(TAGS_MAX, `Must have at most ${TAGS_MAX} tags.`));

const CLOZE = /\{\{c\d{1,3}::/g;

const texts = {
  front: v.pipe(
    requiredText(CARD_TEXT_MAX),
    v.check(
      (front) => new Set(front.match(CLOZE)).size <= CLOZES_MAX,
      `Must have at most ${CLOZES_MAX} different cloze deletions.`,
    ),
  ),
  /** May be empty where the front has cloze deletions. */
  back: v.pipe(text(CARD_TEXT_MAX), v.trim()),
  /** Both ways are asked, by two cards. Absent: as before, or no. */
  reversed: v.optional(v.boolean()),
};

const hasAnswer = ({ front, back }: { readonly front: string; readonly back: string }) =>
  back !== "" || front.search(CLOZE) >= 0;

export const CardInput = v.pipe(
  v.strictObject({ ...texts, tags: v.optional(tagNames(), []) }),
  v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
);
export type CardInput = v.InferOutput<typeof CardInput>;

const CardParams = v.strictObject({ cardId: IdInPath });

export const listCards = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  summary: "Cards of a deck in the order in which they were added: all, or those that changed since a cursor",
  params: DeckParams,
  query: v.strictObject({
    ...pageQuery(100, 500),
    /** `cursor` of an earlier answer's first page: only cards changed since, in content, tags, schedule or marks. */
    since: v.optional(text(100)),
    /** Only cards with a greater id. Who reads on behind the last card, and not by page, misses none when others go. */
    after: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: v.object({
    ...pageOf(ReviewCard).entries,
    /** To be given as `since` later. Of several pages the first one's counts; a card may come more than once. */
    cursor: v.string(),
    /** These are all cards: `since` was absent, or is no cursor of this database. */
    full: v.boolean(),
    /** Cards that left the deck since the cursor, complete on the first page; empty on others, and where `full`. */
    removed: v.array(Id),
  }),
  // An older cursor leads to the same cards, and some of them twice.
  revalidation: { except: ["cursor"] },
  status: 200,
  errors: [404],
});

export const addCard = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  changes: "deck",
  summary: "Add one card; or several, where both ways or cloze deletions are asked: the first is returned",
  params: DeckParams,
  body: CardInput,
  response: Card,
  status: 201,
  errors: [404, 409],
});

/* @__NO_SIDE_EFFECTS__ */
const manyCards = <const S extends v.GenericSchema>(card: S) =>
  v.pipe(
    v.array(card),
    v.minLength(1, "Must have at least one card."),
    v.maxLength(BULK_CARDS_MAX, `Must have at most ${BULK_CARDS_MAX} cards.`),
  );

export const addCards = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/bulk",
  access: "user",
  changes: "deck",
  summary:
    "Add many cards: all of them or, where one is wrong, none; those that the deck has can be left out",
  params: DeckParams,
  body: v.strictObject({
    /** Made once for this batch: sent again after a lost answer, the batch is not added twice. */
    batchId: Uuid,
    cards: manyCards(CardInput),
    /** Leave out cards whose front and back the deck has already, as `compareCards` sees them. */
    skipSame: v.optional(v.boolean(), false),
  }),
  response: v.object({
    /** Cards of the list that were added; one with several cloze deletions counts once. */
    created: v.number(),
  }),
  status: 201,
  errors: [404, 409, 413],
  bodyLimit: BULK_BODY_LIMIT,
});

export const compareCards = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/compare",
  access: "user",
  summary: "Which cards of a list the deck has already; spaces and Unicode forms make no difference",
  params: DeckParams,
  body: v.strictObject({
    cards: manyCards(
      v.pipe(
        v.strictObject({ front: requiredText(CARD_TEXT_MAX), back: texts.back }),
        v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
      ),
    ),
  }),
  response: v.object({
    /** In the order of the list; cards that are new to the deck are left out. */
    matches: v.array(
      v.object({
        /** Position in the list, from 0. */
        index: v.number(),
        /** The card of the deck; of several that match alike the one with the lowest id. */
        cardId: Id,
        /** Front and back are the same; false: only the front is. */
        same: v.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: [404, 413],
  bodyLimit: BULK_BODY_LIMIT,
});

const hasEachOnce = (cards: readonly { readonly id: number }[]) =>
  new Set(cards.map(({ id }) => id)).size === cards.length;

export const updateCards = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/cards/bulk",
  access: "user",
  changes: "deck",
  summary:
    "Change front, back and tags of many cards: of all or, where one is wrong, of none; schedules stay, and tags where none are given",
  params: DeckParams,
  body: v.strictObject({
    /** Made once for this batch: sent again after a lost answer, the batch changes nothing. */
    batchId: Uuid,
    cards: v.pipe(
      manyCards(
        v.pipe(
          v.strictObject({ id: Id, ...texts, tags: v.optional(tagNames()) }),
          v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
        ),
      ),
      v.check((cards) => hasEachOnce(cards), "Must name each card once."),
    ),
  }),
  response: v.object({
    /** Cards changed by this batch. */
    updated: v.number(),
  }),
  status: 200,
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
  changes: "deck",
  summary: "Change front, back and tags, also of the cards of the same note; schedules stay",
  params: CardParams,
  body: CardInput,
  response: Card,
  status: 200,
  errors: [404, 409],
});

export const deleteCard = endpoint({
  method: "DELETE",
  path: "/api/cards/{cardId}",
  access: "user",
  changes: "deck",
  summary: "Delete a card and those of the same note; their reviews stay in the log",
  params: CardParams,
  status: 204,
  errors: [404],
});
