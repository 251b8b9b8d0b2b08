import { type EnhancedAnalytics, SERIES_MAX, type SeriesStep } from "#contract/analytics/enhanced.ts";
import type { TimeRange } from "#contract/study/statistics.ts";
import { dateAfter } from "../scheduling/day.ts";
import { type AnswerCounts, matureOf, sumOf, youngOf } from "./answer-counts.ts";

export type Step = EnhancedAnalytics["step"];

/** How long the steps of a range are. */
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

/** The first day of the step that holds a day; weeks begin on Monday. */
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

/** Cards that were answered: those in learning steps, and others by the time from the answer before to the next. */
export interface Levels {
  readonly learning: number;
  readonly young: number;
  readonly mature: number;
}

/** What a day brought. */
export interface DayOfSeries extends AnswerCounts {
  readonly day: string;
  /** Cards whose wait for the next answer, or for the planned one, began on this day. */
  readonly opened: Levels;
  /** Cards whose wait ended on this day. */
  readonly closed: Levels;
  /** Cards that came into the learner's decks. */
  readonly addedCount: number;
  /** Those of them that had not been answered on an earlier day, as those of an import may have been. */
  readonly cameNewCount: number;
  /** First answers to such cards. */
  readonly begunCount: number;
}

/** What is asked of a series. */
interface Wanted {
  readonly step: Step;
  /** Null: from the first day with anything on. */
  readonly from: string | null;
  readonly today: string;
  /** Cards as they are now; `fresh`: those of the learner's decks without an answer. */
  readonly now: Levels & { readonly fresh: number };
}

/**
 * The steps of a time without a gap. The cards at the end of each are counted back from now: the waits that began in a step
 * are taken off, and those that ended in it put back.
 *
 * @param days In any order.
 */
export function seriesOf(days: readonly DayOfSeries[], { step, from, today, now }: Wanted): SeriesStep[] {
  const byStep = Map.groupBy(days, ({ day }) => stepOf(day, step));
  const firsts = stepsBetween(
    from ?? days.reduce((least, { day }) => (day < least ? day : least), today),
    // Further east it is tomorrow already.
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

/** The first days of all steps, at most `SERIES_MAX`, the latest. */
function stepsBetween(from: string, to: string, step: Step): string[] {
  const firsts: string[] = [];
  for (let first = stepOf(from, step); first <= to; first = nextStep(first, step)) firsts.push(first);
  return firsts.slice(-SERIES_MAX);
}
