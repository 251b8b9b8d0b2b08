import { type CardMarks, type MarkChange, markChangeBack, withMarks } from "./card-marks.ts";
import type { StudyItem } from "../study-queue.ts";

/** A change of marks on its way to be saved. */
export interface MarkDraft {
  readonly cardId: number;
  readonly deckId: number;
  readonly change: MarkChange;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A change of a card's marks with what undo needs. */
export interface Marking {
  /** The card as it was before. */
  readonly item: StudyItem;
  readonly change: MarkChange;
  /** How many answers of the session came before it. */
  readonly answersBefore: number;
}

/** Whether a change decides if the card comes. */
export const decidesWhetherItComes = ({ suspended, buriedUntil }: MarkChange): boolean =>
  suspended !== undefined || buriedUntil !== undefined;

/** What a key asks for that changes marks. */
export type MarkCommand =
  | { readonly type: "suspend" }
  | { readonly type: "bury" }
  | { readonly type: "mark" }
  | { readonly type: "flag"; readonly flag: number };

/** @param tomorrow When the learner's day ends, milliseconds since 1970. */
export function changeOf(command: MarkCommand, marks: CardMarks | undefined, tomorrow: number): MarkChange {
  switch (command.type) {
    case "suspend":
      return { suspended: true };
    case "bury":
      return { buriedUntil: tomorrow };
    case "mark":
      return { marked: marks?.marked !== true };
    case "flag":
      return flagChange(marks, command.flag);
  }
}

/** A change that flags a card, or takes the flag away where the card has that one. */
export const flagChange = (marks: CardMarks | undefined, flag: number): MarkChange => ({
  flag: marks?.flag === flag ? 0 : flag,
});

export const withMarkChange = (item: StudyItem, change: MarkChange): StudyItem => ({
  ...item,
  marks: withMarks(item.marks, change),
});

/** Takes a marking back. */
export const changeBack = ({ item, change }: Marking): MarkChange => markChangeBack(change, item.marks);
