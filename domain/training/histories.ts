import type { Performance } from "#contract/reviews.ts";
import { DAY_STARTS_AT_HOUR, utcOffsetMinutes } from "../scheduling/day.ts";

export interface LoggedAnswer {
  readonly cardId: number;
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

export interface SpacedAnswer {
  readonly rating: Performance;
  /** Since the previous answer; 0 for the first answer, and on the same day. */
  readonly days: number;
  readonly at: number;
}

/** Of one card, in order. */
export type History = readonly SpacedAnswer[];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * By card, in order of time. Days begin at 4 AM by the clock of the later answer, as in the scheduler. `answers`: in any
 * order.
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

/** At least a day after the previous answer, so that it shows how well the card was remembered. */
export const isInformative = ({ days }: SpacedAnswer): boolean => days > 0;
