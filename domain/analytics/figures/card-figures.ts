import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import * as say from "../findings/cards.ts";
import { STEP_MIN } from "../findings/enough.ts";
import { secondsInWords } from "../findings/memory.ts";
import { answers, cards, decimal, number, percent, span } from "../findings/words.ts";
import { type Figure, type Tone, onePanel } from "./figure.ts";

type Histogram = EnhancedAnalytics["secondsPerAnswer"];

interface Binned {
  readonly id: string;
  readonly title: string;
  readonly finding: string;
  readonly note?: string;
  readonly histogram: Histogram;
  readonly tone: Tone;
  readonly axis: string;
  readonly columnTitle: string;
  /** A label on the axis, as short as possible. */
  readonly bound: (value: number) => string;
  readonly range: (from: number, to: number | null) => string;
  readonly what: (count: number) => string;
  readonly whatTitle: string;
}

function binnedFigure(of: Binned): Figure {
  const { bins } = of.histogram;
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const every = Math.max(1, Math.ceil(bins.length / 5));
  return {
    id: of.id,
    title: of.title,
    finding: of.finding,
    note: of.note,
    panels:
      all < STEP_MIN
        ? []
        : onePanel(of.axis, {
            kind: "columns",
            unit: "count",
            series: [{ name: of.title, tone: of.tone }],
            positions: bins.map(({ from, to, count }, at) => ({
              tick: at % every === 0 ? of.bound(from) : undefined,
              readout: `${of.range(from, to)}: ${of.what(count)} (${percent(count / all)})`,
              values: [count],
            })),
          }),
    table: {
      columns: [{ title: of.columnTitle }, { title: of.whatTitle, unit: "count" }],
      rows: bins.map(({ from, to, count }) => [of.range(from, to), count]),
    },
  };
}

const days = (value: number) =>
  value < 60 ? number(value) : value < 365 ? `${number(value / 30)} mo` : `${number(value / 365)} y`;
const daysRange = (from: number, to: number | null) => {
  if (from === 0) return "Under a day";
  return to === null ? `${span(from)} or more` : `${span(from)} to under ${span(to)}`;
};

/** The four small multiples about the present cards. */
export function memoryFigures({ cards: now }: EnhancedAnalytics): readonly Figure[] {
  const ofCards = { what: cards, whatTitle: "Cards" };
  return [
    binnedFigure({
      ...ofCards,
      id: "intervals",
      title: "Intervals",
      finding: say.intervalsInWords(now),
      histogram: now.intervals,
      tone: "accent",
      axis: "Cards by days between reviews",
      columnTitle: "Interval",
      bound: days,
      range: daysRange,
    }),
    binnedFigure({
      ...ofCards,
      id: "stability",
      title: "Stability",
      finding: say.stabilityInWords(now),
      histogram: now.stability,
      tone: "accent",
      axis: "Cards by days until recall falls to 90%",
      columnTitle: "Stability",
      bound: days,
      range: daysRange,
    }),
    binnedFigure({
      ...ofCards,
      id: "difficulty",
      title: "Difficulty",
      finding: say.difficultyInWords(now),
      histogram: now.difficulty,
      tone: "accent",
      axis: "Cards by difficulty, 1 to 10",
      columnTitle: "Difficulty",
      bound: decimal,
      range: (from, to) => `Difficulty ${decimal(from)} to ${to === null ? "10" : `under ${decimal(to)}`}`,
    }),
    binnedFigure({
      ...ofCards,
      id: "retrievability",
      title: "Known now",
      finding: say.recallInWords(now),
      histogram: now.retrievability,
      tone: "accent",
      axis: "Cards by chance of recall now",
      columnTitle: "Chance of recall",
      bound: percent,
      range: (from, to) => `${percent(from)} to ${to === null ? "100%" : `under ${percent(to)}`}`,
    }),
  ];
}

export const secondsFigure = ({ secondsPerAnswer }: EnhancedAnalytics): Figure =>
  binnedFigure({
    id: "seconds",
    title: "Time for an answer",
    finding: secondsInWords(secondsPerAnswer),
    histogram: secondsPerAnswer,
    tone: "accent",
    axis: "Answers by seconds",
    columnTitle: "Seconds",
    bound: number,
    range: (from, to) => (to === null ? `${from} seconds or more` : `${from} to under ${to} seconds`),
    what: answers,
    whatTitle: "Answers",
  });
