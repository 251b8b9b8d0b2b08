import type { CardMarks as CardMarksOnWire } from "#contract/study/marks-of-card.ts";

/** Times are milliseconds since 1970. */
export interface CardMarks {
  readonly suspended: boolean;
  /** Null: not buried. */
  readonly buriedUntil: number | null;
  /** 1 to 7; 0: none. */
  readonly flag: number;
  readonly marked: boolean;
}

/** Absent marks stay. */
export type MarkChange = Partial<CardMarks>;

export const NO_MARKS: CardMarks = { suspended: false, buriedUntil: null, flag: 0, marked: false };

export const isSuspendedOrBuried = (marks: CardMarks | undefined, at: number): boolean =>
  marks !== undefined && suspendedOrBuriedUntil(marks) > at;

/** 0: not at all; infinite: suspended. */
export const suspendedOrBuriedUntil = ({ suspended, buriedUntil }: CardMarks): number =>
  suspended ? Infinity : (buriedUntil ?? 0);

/** Whether its marks let a card come before a moment. */
export const comesBefore = (marks: CardMarks | undefined, moment: number): boolean =>
  marks === undefined || suspendedOrBuriedUntil(marks) < moment;

export const withMarks = (marks: CardMarks = NO_MARKS, change: MarkChange = {}): CardMarks => ({
  ...marks,
  ...change,
});

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

export const toWireChange = ({ buriedUntil, ...change }: MarkChange): Partial<CardMarksOnWire> => ({
  ...change,
  ...(buriedUntil === undefined
    ? {}
    : { buriedUntil: buriedUntil === null ? null : new Date(buriedUntil).toISOString() }),
});
