import * as v from "valibot";
import { text } from "../values.ts";
import { tagNames } from "./tags.ts";

export const CARD_TEXT_MAX = 20_000;
/** Characters of a hint. */
export const HINT_MAX = 1000;
/** Characters of the notes below an answer. */
export const NOTES_MAX = 10_000;
export const CLOZE = /\{\{c\d{1,3}::/g;

/** Whether a card with these texts may have an answer: which deletions are none is said by `domain/notes/answer-problem.ts`. */
export const hasAnswer = ({ front, back }: { readonly front: string; readonly back: string }) =>
  back !== "" || /\{\{c\d+::/.test(front);

/** The texts of a card that a change began with. */
export const CardBase = v.strictObject({
  front: text(CARD_TEXT_MAX),
  back: text(CARD_TEXT_MAX),
  /** Absent, as clients without hints leave it: whatever it is. */
  hint: v.optional(text(HINT_MAX)),
  /** As with the hint. */
  notes: v.optional(text(NOTES_MAX)),
  tags: tagNames(),
  reversed: v.boolean(),
});
export type CardBase = v.InferOutput<typeof CardBase>;
