import type { StudyStatistics } from "#contract/study/statistics.ts";
import type { AnsweredStatistics } from "../device-statistics.ts";
import * as say from "../findings/time.ts";
import { answers, date, reviews, shortDay, spent, weekday } from "../findings/words.ts";
import { dateAfter } from "../../scheduling/day.ts";
import { stepOf } from "../series.ts";
import { type Figure, onePanel } from "./figure.ts";
import { STEP_TITLES, datesFrom, stepFor, stepInWords, ticksOf } from "./time-step.ts";

/** Today included. */
const CALENDAR_DAYS = 365;

export function yearFigure({ days, to, streak }: AnsweredStatistics): Figure {
  const from = dateAfter(to, 1 - CALENDAR_DAYS);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const counts = days.map(({ reviewCount }) => reviewCount).toSorted((a, b) => a - b);
  const quarter = (of: number) => counts[Math.floor((counts.length * of) / 4)] ?? Infinity;
  const bounds = [1, 2, 3].map(quarter);
  const levelOf = (count: number) => (count === 0 ? 0 : 1 + bounds.filter((bound) => count > bound).length);
  const shown = datesFrom(from, to).map((day) => ({
    day,
    reviewCount: byDay.get(day)?.reviewCount ?? 0,
    studyTimeSeconds: byDay.get(day)?.studyTimeSeconds ?? 0,
  }));
  const studied = shown.filter(({ reviewCount }) => reviewCount > 0);
  return {
    id: "year",
    title: "Your year",
    finding: `${say.yearInWords(studied)} ${say.streakInWords(streak)}`,
    panels: onePanel("Answers on each day", {
      kind: "calendar",
      days: shown.map(({ day, reviewCount, studyTimeSeconds }) => ({
        day,
        level: levelOf(reviewCount),
        readout:
          reviewCount === 0
            ? `${date(day)}: no answers`
            : `${date(day)}: ${answers(reviewCount)} in ${spent(studyTimeSeconds)}`,
      })),
    }),
    table: {
      columns: [
        { title: "Day" },
        { title: "Answers", unit: "count" },
        { title: "Study time, minutes", unit: "minutes" },
      ],
      rows: studied
        .toReversed()
        .map(({ day, reviewCount, studyTimeSeconds }) => [day, reviewCount, studyTimeSeconds / 60]),
    },
  };
}

function stepsOf({ days, from, to }: AnsweredStatistics) {
  const first = from ?? days[0]?.day ?? to;
  // A traveller's day may be later than today.
  const end = days.reduce((last, { day }) => (day > last ? day : last), to);
  const step = stepFor(first, end);
  const starts = [...new Set(datesFrom(first, end).map((day) => stepOf(day, step)))];
  const byStep = Map.groupBy(days, ({ day }) => stepOf(day, step));
  const steps = starts.map((day) => {
    const within = byStep.get(day) ?? [];
    const sum = (of: (one: (typeof within)[number]) => number) =>
      within.reduce((all, one) => all + of(one), 0);
    return {
      day,
      reviewCount: sum((one) => one.reviewCount),
      newCardCount: sum((one) => one.newCardCount),
      studyTimeSeconds: sum((one) => one.studyTimeSeconds),
    };
  });
  return { step, steps };
}

export function studyFigures(statistics: AnsweredStatistics): readonly Figure[] {
  const { step, steps } = stepsOf(statistics);
  const ticks = ticksOf(
    steps.map(({ day }) => day),
    step,
  );
  const isEmpty = statistics.totals.reviewCount === 0;
  const stepTitle = STEP_TITLES[step];
  return [
    {
      id: "answers",
      title: "Answers",
      finding: say.answersInWords(statistics.totals),
      panels: isEmpty
        ? []
        : onePanel(`Answers a ${step}`, {
            kind: "columns",
            unit: "count",
            series: [
              { name: "Reviews", tone: "accent" },
              { name: "New cards", tone: "easy" },
            ],
            positions: steps.map(({ day, reviewCount, newCardCount }, at) => ({
              tick: ticks[at],
              readout: `${stepInWords(day, step)}: ${answers(reviewCount)}, ${newCardCount} to new cards`,
              values: [reviewCount - newCardCount, newCardCount],
            })),
          }),
      table: {
        columns: [
          { title: stepTitle },
          { title: "Answers", unit: "count" },
          { title: "To new cards", unit: "count" },
        ],
        rows: steps.map(({ day, reviewCount, newCardCount }) => [day, reviewCount, newCardCount]),
      },
    },
    {
      id: "time",
      title: "Study time",
      finding: say.timeInWords(statistics.totals),
      panels: isEmpty
        ? []
        : onePanel(`Minutes a ${step}`, {
            kind: "columns",
            unit: "minutes",
            series: [{ name: "Study time", tone: "accent" }],
            positions: steps.map(({ day, studyTimeSeconds }, at) => ({
              tick: ticks[at],
              readout: `${stepInWords(day, step)}: ${spent(studyTimeSeconds)}`,
              values: [studyTimeSeconds / 60],
            })),
          }),
      table: {
        columns: [{ title: stepTitle }, { title: "Minutes", unit: "minutes" }],
        rows: steps.map(({ day, studyTimeSeconds }) => [day, studyTimeSeconds / 60]),
      },
    },
  ];
}

export function forecastFigure({ days: forecast, overdueCount }: StudyStatistics["forecast"]): Figure {
  const all = forecast.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  return {
    id: "forecast",
    title: "What comes due",
    finding: say.forecastInWords(forecast, overdueCount),
    note: "From your answers so far, before the daily limits of your decks.",
    panels:
      all === 0
        ? []
        : onePanel("Reviews a day", {
            kind: "columns",
            unit: "count",
            series: [{ name: "Reviews", tone: "accent" }],
            positions: forecast.map(({ day, reviewCount }, at) => ({
              tick: at === 0 ? "Today" : at % 7 === 0 && at < 28 ? shortDay(day) : undefined,
              readout: `${at === 0 ? "Today" : weekday(day)}: ${reviews(reviewCount)}`,
              values: [reviewCount],
            })),
          }),
    table: {
      columns: [{ title: "Day" }, { title: "Reviews", unit: "count" }],
      rows: forecast.map(({ day, reviewCount }) => [day, reviewCount]),
    },
  };
}
