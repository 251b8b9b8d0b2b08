import type { Performance } from "#contract/reviews.ts";
import { DAY_STARTS_AT_HOUR, utcOffsetMinutes } from "../scheduling/day.ts";

/** An answer that counts, as training needs it. */
export interface LoggedAnswer {
  readonly cardId: number;
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Where it was given. */
  readonly timeZone: string;
}

/** An answer of a card, and the learner's days since the one before it. */
export interface SpacedAnswer {
  readonly rating: Performance;
  /** 0 for the first answer, and for one on the same day. */
  readonly days: number;
  readonly at: number;
}

/** The answers of one card in order. */
export type History = readonly SpacedAnswer[];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The answers card by card, in the order of their times. Days begin at 4 AM by the clock of the later answer, as the
 * scheduler counts them.
 *
 * @param answers In any order.
 */
export function historiesOf(answers: readonly LoggedAnswer[]): readonly History[] {
  const inOrder = answers.toSorted((a, b) => a.at - b.at);
  return Array.from(Map.groupBy(inOrder, ({ cardId }) => cardId).values(), (ofCard) =>
    ofCard.map(({ rating, at, timeZone }, index) => {
      const before = ofCard[index - 1];
      if (before === undefined) return { rating, at, days: 0 };
      const ahead = utcOffsetMinutes(at, timeZone) * 60_000 - DAY_STARTS_AT_HOUR * HOUR;
      const dayNumber = (time: number) => Math.floor((time + ahead) / DAY);
      return { rating, at, days: dayNumber(at) - dayNumber(before.at) };
    }),
  );
}

/** Whether an answer says how well a card was remembered: it was given at least a day after the one before. */
export const isInformative = ({ days }: SpacedAnswer): boolean => days > 0;
