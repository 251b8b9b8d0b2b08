import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import * as say from "../findings/cards.ts";
import { cards, number } from "../findings/words.ts";
import { type Figure, type Tone, onePanel } from "./figure.ts";
import { STEP_TITLES, stepInWords, ticksOf } from "./time-step.ts";

export function growthFigure({ series, step }: EnhancedAnalytics): Figure {
  const last = series.at(-1);
  const ticks = ticksOf(
    series.map(({ day }) => day),
    step,
  );
  return {
    id: "growth",
    title: "Cards by state over time",
    finding: say.growthInWords(series),
    note: "At the end of each step. New: cards of your own decks without an answer. Learning: cards in learning steps, new or forgotten ones. Young and mature cards wait under 21 days, or longer.",
    panels:
      !last || say.answeredCards(last) + last.newCards === 0 || series.length < 2
        ? []
        : onePanel("Cards", {
            kind: "lines",
            unit: "count",
            min: 0,
            isStacked: true,
            positions: series.map(({ day, learningCards, youngCards, matureCards, newCards }, at) => ({
              tick: ticks[at],
              readout: `${stepInWords(day, step)}: ${number(matureCards)} mature, ${number(youngCards)} young, ${number(learningCards)} learning, ${number(newCards)} new`,
            })),
            series: [
              { name: "Mature", tone: "accent", values: series.map(({ matureCards }) => matureCards) },
              { name: "Young", tone: "easy", values: series.map(({ youngCards }) => youngCards) },
              {
                name: "Learning",
                tone: "hard",
                values: series.map(({ learningCards }) => learningCards),
              },
              { name: "New", tone: "soft", values: series.map(({ newCards }) => newCards) },
            ],
          }),
    table: {
      columns: [
        { title: STEP_TITLES[step] },
        { title: "New cards", unit: "count" },
        { title: "Learning cards", unit: "count" },
        { title: "Young cards", unit: "count" },
        { title: "Mature cards", unit: "count" },
      ],
      rows: series.map(({ day, newCards, learningCards, youngCards, matureCards }) => [
        day,
        newCards,
        learningCards,
        youngCards,
        matureCards,
      ]),
    },
  };
}

export function addedFigure({ series, step }: EnhancedAnalytics): Figure {
  const ticks = ticksOf(
    series.map(({ day }) => day),
    step,
  );
  const isEmpty = series.every(({ addedCount, newCardCount }) => addedCount === 0 && newCardCount === 0);
  const panel = (title: string, values: readonly number[], tone: Tone, verb: string) => ({
    title,
    axis: `Cards a ${step}`,
    chart: {
      kind: "columns" as const,
      unit: "count" as const,
      series: [{ name: title, tone }],
      positions: series.map(({ day }, at) => ({
        tick: ticks[at],
        readout: `${stepInWords(day, step)}: ${cards(values[at] ?? 0)} ${verb}`,
        values: [values[at] ?? 0],
      })),
    },
  });
  return {
    id: "added",
    title: "New cards",
    finding: say.addedInWords(series),
    panels: isEmpty
      ? []
      : [
          panel(
            "Added",
            series.map(({ addedCount }) => addedCount),
            "soft",
            "added",
          ),
          panel(
            "Begun",
            series.map(({ newCardCount }) => newCardCount),
            "accent",
            "begun",
          ),
        ],
    table: {
      columns: [
        { title: STEP_TITLES[step] },
        { title: "Added", unit: "count" },
        { title: "Begun", unit: "count" },
      ],
      rows: series.map(({ day, addedCount, newCardCount }) => [day, addedCount, newCardCount]),
    },
  };
}
