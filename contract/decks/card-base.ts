import * as v from "valibot";
import { text } from "../values.ts";
import { tagNames } from "./tags.ts";

export const CARD_TEXT_MAX = 20_000;
export const HINT_MAX = 1000;
export const NOTES_MAX = 10_000;
export const CLOZE = /\{\{c\d{1,3}::/g;

/** Which deletions do not count is decided by `domain/notes/answer-problem.ts`. */
export const hasAnswer = ({ front, back }: { readonly front: string; readonly back: string }) =>
  back !== "" || /\{\{c\d+::/.test(front);

/** A card's texts before a change. */
export const CardBase = v.strictObject({
  front: text(CARD_TEXT_MAX),
  back: text(CARD_TEXT_MAX),
  /** Absent, as from clients without hints: not compared. */
  hint: v.optional(text(HINT_MAX)),
  /** Absent: not compared. */
  notes: v.optional(text(NOTES_MAX)),
  tags: tagNames(),
  reversed: v.boolean(),
});
export type CardBase = v.InferOutput<typeof CardBase>;
