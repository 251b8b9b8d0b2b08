import { type CardMarks, type MarkChange, markChangeBack, withMarks } from "./card-marks.ts";
import type { StudyItem } from "../study-queue.ts";

/** An unsaved change of marks. */
export interface MarkDraft {
  readonly cardId: number;
  readonly deckId: number;
  readonly change: MarkChange;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A change of marks with the data for undo. */
export interface Marking {
  /** Before the change. */
  readonly item: StudyItem;
  readonly change: MarkChange;
  /** Number of earlier answers in the session. */
  readonly answersBefore: number;
}

/** Whether a change affects if the card is due. */
export const decidesWhetherItComes = ({ suspended, buriedUntil }: MarkChange): boolean =>
  suspended !== undefined || buriedUntil !== undefined;

/** A key's command for marks. */
export type MarkCommand =
  | { readonly type: "suspend" }
  | { readonly type: "bury" }
  | { readonly type: "mark" }
  | { readonly type: "flag"; readonly flag: number };

/** `tomorrow`: end of the learner's day, milliseconds since 1970. */
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

/** Sets a flag, or removes it if the card has it. */
export const flagChange = (marks: CardMarks | undefined, flag: number): MarkChange => ({
  flag: marks?.flag === flag ? 0 : flag,
});

export const withMarkChange = (item: StudyItem, change: MarkChange): StudyItem => ({
  ...item,
  marks: withMarks(item.marks, change),
});

export const changeBack = ({ item, change }: Marking): MarkChange => markChangeBack(change, item.marks);
