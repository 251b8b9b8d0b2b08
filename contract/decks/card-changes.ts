import * as v from "valibot";
import { Card, CardParams } from "../cards.ts";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { BLANK, Id, Uuid, requiredText, text, hasEachOnce } from "../values.ts";
import { CARD_TEXT_MAX, CLOZE, CardBase, HINT_MAX, NOTES_MAX, hasAnswer } from "./card-base.ts";
import { tagNames } from "./tags.ts";

/** In one text; each number makes a card. */
export const CLOZES_MAX = 50;
export const BULK_CARDS_MAX = 1000;
/** Characters of a guid: Anki's own have ten. */
export const GUID_MAX = 100;
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

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
  /** Markdown, shown before the answer on request. Empty: none. Absent: as before, or none. */
  hint: v.optional(v.pipe(text(HINT_MAX), v.trim())),
  /** Markdown, shown below the answer. Empty: none. Absent: as before, or none. */
  notes: v.optional(v.pipe(text(NOTES_MAX), v.trim())),
  /** Two cards ask both ways. Absent: as before, or no. */
  reversed: v.optional(v.boolean()),
};

const withTags = { ...texts, tags: v.optional(tagNames(), []) };

export const CardInput = v.pipe(
  v.strictObject(withTags),
  v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
);
export type CardInput = v.InferOutput<typeof CardInput>;

/** Identifies a note in all Anki collections. */
const Guid = requiredText(GUID_MAX);

/** The guid lets a later import find the card. */
export const ImportedCard = v.pipe(
  v.strictObject({ ...withTags, guid: v.optional(Guid) }),
  v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
);
export type ImportedCard = v.InferOutput<typeof ImportedCard>;

const CardChange = v.pipe(
  v.strictObject({
    ...withTags,
    /** The change applies only where the card has these texts or those of the change. */
    base: v.optional(CardBase),
  }),
  v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
);
export type CardChange = v.InferOutput<typeof CardChange>;

export const addCard = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards",
  access: "user",
  summary: "Add one card; or several, where both ways or cloze deletions are asked: the first is returned",
  params: DeckParams,
  body: CardInput,
  response: Card,
  status: 201,
  errors: [402, 404, 409],
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
  summary:
    "Add many cards: all of them or, where one is wrong, none; those that the deck has can be left out",
  params: DeckParams,
  body: v.strictObject({
    /** A repeated call with the same id adds nothing again. */
    batchId: Uuid,
    cards: manyCards(ImportedCard),
    /** Leaves out cards that the deck already has, as `compareCards` finds them. */
    skipSame: v.optional(v.boolean(), false),
  }),
  response: v.object({
    /** One with several cloze deletions counts once. */
    created: v.number(),
  }),
  status: 201,
  errors: [402, 404, 409, 413],
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
        v.strictObject({
          front: requiredText(CARD_TEXT_MAX),
          back: texts.back,
          /** Matches the card that was imported with it, whatever its texts are now. */
          guid: v.optional(Guid),
        }),
        v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
      ),
    ),
    /** Ignores the card that is being edited, and those of its note. */
    except: v.optional(Id),
  }),
  response: v.object({
    /** In the order of the list; without cards that are new to the deck. */
    matches: v.array(
      v.object({
        index: v.number(),
        /** Of several equal matches the lowest id. */
        cardId: Id,
        /** False: only the front is the same, or the guid. */
        same: v.boolean(),
      }),
    ),
  }),
  errors: [404, 413],
  bodyLimit: BULK_BODY_LIMIT,
});

export const updateCards = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/cards/bulk",
  access: "user",
  summary:
    "Change texts and tags of many cards: of all or, where one is wrong, of none; schedules stay, and so do hint, notes and tags where none are given",
  params: DeckParams,
  body: v.strictObject({
    /** A repeated call with the same id changes nothing again. */
    batchId: Uuid,
    cards: v.pipe(
      manyCards(
        v.pipe(
          v.strictObject({ id: Id, ...texts, tags: v.optional(tagNames()) }),
          v.forward(v.partialCheck([["front"], ["back"]], hasAnswer, BLANK), ["back"]),
        ),
      ),
      v.check((cards) => hasEachOnce(cards.map(({ id }) => id)), "Must name each card once."),
    ),
  }),
  response: v.object({
    updated: v.number(),
  }),
  errors: [402, 404, 409, 413],
  bodyLimit: BULK_BODY_LIMIT,
});

export const updateCard = endpoint({
  method: "PUT",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "Change texts and tags, also of cards of the same note; schedules stay",
  params: CardParams,
  body: CardChange,
  response: Card,
  errors: [402, 404, 409],
});

export const deleteCard = endpoint({
  method: "DELETE",
  path: "/api/cards/{cardId}",
  access: "user",
  summary: "Delete a card and those of the same note; their reviews stay in the log",
  params: CardParams,
  errors: [404],
});
