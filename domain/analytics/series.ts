import { type EnhancedAnalytics, SERIES_MAX, type SeriesStep } from "#contract/analytics/enhanced.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { dateAfter } from "../scheduling/day.ts";
import { type AnswerCounts, matureOf, sumOf, youngOf } from "./answer-counts.ts";

export type Step = EnhancedAnalytics["step"];

export function stepFor(range: TimeRange): Step {
  switch (range) {
    case "today":
    case "week":
    case "month":
      return "day";
    case "quarter":
    case "year":
      return "week";
    case "all-time":
      return "month";
  }
}

/** Weeks begin on Monday. */
export function stepOf(day: string, step: Step): string {
  switch (step) {
    case "day":
      return day;
    case "week":
      return dateAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
    case "month":
      return `${day.slice(0, 7)}-01`;
  }
}

function nextStep(first: string, step: Step): string {
  switch (step) {
    case "day":
      return dateAfter(first, 1);
    case "week":
      return dateAfter(first, 7);
    case "month":
      return stepOf(dateAfter(first, 31), "month");
  }
}

/** Answered cards: in learning steps, and others by the time between their answers. */
export interface Levels {
  readonly learning: number;
  readonly young: number;
  readonly mature: number;
}

export interface DayOfSeries extends AnswerCounts {
  readonly day: string;
  /** Cards whose wait for the next (or planned) answer began. */
  readonly opened: Levels;
  /** Cards whose wait ended. */
  readonly closed: Levels;
  readonly addedCount: number;
  /** Those without an answer on an earlier day, which imported cards may have. */
  readonly cameNewCount: number;
  /** First answers to such cards. */
  readonly begunCount: number;
}

interface Wanted {
  readonly step: Step;
  /** Null: from the first day with data. */
  readonly from: string | null;
  readonly today: string;
  /** `fresh`: the learner's cards without an answer. */
  readonly now: Levels & { readonly fresh: number };
}

/**
 * Steps without gaps. Cards at the end of each are counted back from now: waits that began in a step are subtracted, ended
 * ones added. `days`: in any order.
 */
export function seriesOf(days: readonly DayOfSeries[], { step, from, today, now }: Wanted): SeriesStep[] {
  const byStep = Map.groupBy(days, ({ day }) => stepOf(day, step));
  const firsts = stepsBetween(
    from ?? days.reduce((least, { day }) => (day < least ? day : least), today),
    // A traveller's day may be tomorrow.
    days.reduce((most, { day }) => (day > most ? day : most), today),
    step,
  );
  if (from === null && days.length === 0) return [];
  let { learning, young, mature, fresh } = now;
  const backwards = firsts.toReversed().map((day): SeriesStep => {
    const ofStep = byStep.get(day) ?? [];
    const counts = sumOf(ofStep);
    const made = {
      day,
      reviewCount: counts.reviewCount,
      studyTimeSeconds: counts.studyTimeSeconds,
      newCardCount: counts.newCardCount,
      addedCount: sumBy(ofStep, ({ addedCount }) => addedCount),
      young: youngOf(counts),
      mature: matureOf(counts),
      learningCards: learning,
      youngCards: young,
      matureCards: mature,
      newCards: fresh,
    };
    learning += sumBy(ofStep, ({ closed, opened }) => closed.learning - opened.learning);
    young += sumBy(ofStep, ({ closed, opened }) => closed.young - opened.young);
    mature += sumBy(ofStep, ({ closed, opened }) => closed.mature - opened.mature);
    fresh += sumBy(ofStep, ({ cameNewCount, begunCount }) => begunCount - cameNewCount);
    return made;
  });
  return backwards.toReversed();
}

const sumBy = (days: readonly DayOfSeries[], value: (day: DayOfSeries) => number): number =>
  days.reduce((sum, day) => sum + value(day), 0);

/** At most the latest `SERIES_MAX`. */
function stepsBetween(from: string, to: string, step: Step): string[] {
  const firsts: string[] = [];
  for (let first = stepOf(from, step); first <= to; first = nextStep(first, step)) firsts.push(first);
  return firsts.slice(-SERIES_MAX);
}
