import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, text, hasEachOnce } from "../values.ts";
import { BULK_CARDS_MAX } from "./card-changes.ts";

export const FIND_MAX = 200;
export const REPLACEMENT_MAX = 1000;
/** Of each kind: notes that would change, and notes with the text that would not. */
export const SAMPLES_MAX = 50;

/** Both are literal text. */
export const Replacement = v.strictObject({
  find: v.pipe(text(FIND_MAX), v.minLength(1, "Must not be empty.")),
  replacement: text(REPLACEMENT_MAX),
  sides: v.picklist(["front", "back", "both"]),
  matchCase: v.boolean(),
  wholeWords: v.boolean(),
});
export type Replacement = v.InferOutput<typeof Replacement>;

/** Why a card stays: a side would be empty or too long, or its note would have other cards. */
export const RefusedReason = v.picklist(["empty", "tooLong", "cards"]);
export type RefusedReason = v.InferOutput<typeof RefusedReason>;

/** `unmatched`: the card does not have the text (any more). */
export const NotReplaced = v.object({
  cardId: Id,
  reason: v.picklist([...RefusedReason.options, "unmatched"]),
});
export type NotReplaced = v.InferOutput<typeof NotReplaced>;

/** A snapshot of PostgreSQL. */
export const SeenVersion = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/, "Must be the version that a preview named."),
);

/** The parts of a side, joined, are the side. */
export const TextPart = v.object({
  text: v.string(),
  /** Null: unchanged. */
  to: v.nullable(v.string()),
});
export type TextPart = v.InferOutput<typeof TextPart>;

/** Long sides are cut around the matches. */
export const ReplacementSample = v.object({
  cardIds: v.array(Id),
  front: v.array(TextPart),
  back: v.array(TextPart),
  /** Null: it would change. */
  refused: v.nullable(RefusedReason),
});
export type ReplacementSample = v.InferOutput<typeof ReplacementSample>;

export const previewReplacement = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/cards/replacement-preview",
  access: "user",
  summary: "What a replacement of text would change in a deck, or in some of its cards; it changes nothing",
  params: DeckParams,
  body: v.strictObject({
    replacement: Replacement,
    /** And the other cards of their notes; absent: all of the deck. */
    cardIds: v.optional(
      v.pipe(
        v.array(Id),
        v.minLength(1, "Must have at least one card."),
        v.maxLength(BULK_CARDS_MAX, `Must have at most ${BULK_CARDS_MAX} cards.`),
        v.check((ids) => hasEachOnce(ids), "Must name each card once."),
      ),
    ),
    /** `next` of an earlier answer: a large deck takes several calls. */
    after: v.optional(Id),
  }),
  response: v.object({
    version: v.string(),
    cardIds: v.array(Id),
    refused: v.array(Id),
    /** The first notes of this call, at most `SAMPLES_MAX` of each kind. */
    samples: v.array(ReplacementSample),
    /** Null: no more cards. */
    next: v.nullable(Id),
  }),
  errors: [404],
});
