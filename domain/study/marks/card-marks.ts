import type { CardMarks as CardMarksOnWire } from "#contract/study/marks-of-card.ts";

/** What a learner noted on a card. Times are milliseconds since 1970. */
export interface CardMarks {
  readonly suspended: boolean;
  /** Until when it does not come; null: it is not buried. */
  readonly buriedUntil: number | null;
  /** 1 to 7; 0 is none. */
  readonly flag: number;
  readonly marked: boolean;
}

/** Marks with their new values; those that are absent stay. */
export type MarkChange = Partial<CardMarks>;

export const NO_MARKS: CardMarks = { suspended: false, buriedUntil: null, flag: 0, marked: false };

/** Whether the card does not come, because the learner suspended or buried it. */
export const isSuspendedOrBuried = (marks: CardMarks | undefined, at: number): boolean =>
  marks !== undefined && suspendedOrBuriedUntil(marks) > at;

/** Until when it does not come; 0 where it comes, infinite where it is suspended. */
export const suspendedOrBuriedUntil = ({ suspended, buriedUntil }: CardMarks): number =>
  suspended ? Infinity : (buriedUntil ?? 0);

/** Whether its marks let a card come before a moment. */
export const comesBefore = (marks: CardMarks | undefined, moment: number): boolean =>
  marks === undefined || suspendedOrBuriedUntil(marks) < moment;

export const withMarks = (marks: CardMarks = NO_MARKS, change: MarkChange = {}): CardMarks => ({
  ...marks,
  ...change,
});

/** The change that takes another one back. */
export function markChangeBack(
  { suspended, buriedUntil, flag, marked }: MarkChange,
  before: CardMarks = NO_MARKS,
): MarkChange {
  return {
    ...(suspended === undefined ? {} : { suspended: before.suspended }),
    ...(buriedUntil === undefined ? {} : { buriedUntil: before.buriedUntil }),
    ...(flag === undefined ? {} : { flag: before.flag }),
    ...(marked === undefined ? {} : { marked: before.marked }),
  };
}

export const hasMarks = (marks: CardMarks): boolean =>
  marks.suspended || marks.buriedUntil !== null || marks.flag !== 0 || marks.marked;

export const fromWireMarks = ({ buriedUntil, ...marks }: CardMarksOnWire): CardMarks => ({
  ...marks,
  buriedUntil: buriedUntil === null ? null : Date.parse(buriedUntil),
});

export const toWireMarks = ({ buriedUntil, ...marks }: CardMarks): CardMarksOnWire => ({
  ...marks,
  buriedUntil: buriedUntil === null ? null : new Date(buriedUntil).toISOString(),
});

/** A change as a request carries it. */
export const toWireChange = ({ buriedUntil, ...change }: MarkChange): Partial<CardMarksOnWire> => ({
  ...change,
  ...(buriedUntil === undefined
    ? {}
    : { buriedUntil: buriedUntil === null ? null : new Date(buriedUntil).toISOString() }),
});
