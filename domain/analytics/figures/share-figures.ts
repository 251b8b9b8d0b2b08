import type { StudyStatistics } from "#contract/study/statistics.ts";
import * as say from "../findings/time.ts";
import { answers, cards, percent } from "../findings/words.ts";
import { type Figure, onePanel } from "./figure.ts";

const RATINGS = [
  { key: "again", name: "Again" },
  { key: "hard", name: "Hard" },
  { key: "good", name: "Good" },
  { key: "easy", name: "Easy" },
] as const;

export function ratingsFigure({ ratings, reviewCount }: StudyStatistics["totals"]): Figure {
  return {
    id: "ratings",
    title: "Ratings",
    finding: say.ratingsInWords(ratings),
    panels:
      reviewCount === 0
        ? []
        : onePanel("Answers by rating", {
            kind: "rows",
            unit: "count",
            max: reviewCount,
            rows: RATINGS.map(({ key, name }) => ({
              name,
              tone: key,
              value: ratings[key],
              text: `${answers(ratings[key])} · ${percent(ratings[key] / reviewCount)}`,
            })),
          }),
    table: {
      columns: [{ title: "Rating" }, { title: "Answers", unit: "count" }, { title: "Share", unit: "share" }],
      rows: RATINGS.map(({ key, name }) => [
        name,
        ratings[key],
        reviewCount === 0 ? null : ratings[key] / reviewCount,
      ]),
    },
  };
}

const STATES = [
  { key: "new", name: "New", tone: "soft" },
  { key: "learning", name: "Learning", tone: "hard" },
  { key: "young", name: "Young", tone: "easy" },
  { key: "mature", name: "Mature", tone: "accent" },
] as const;

export function cardsFigure(states: StudyStatistics["cards"]): Figure {
  const all = STATES.reduce((sum, { key }) => sum + states[key], 0);
  return {
    id: "cards",
    title: "Cards",
    finding: say.cardsInWords(states),
    panels:
      all === 0
        ? []
        : onePanel("Cards by state, now", {
            kind: "rows",
            unit: "count",
            max: all,
            rows: STATES.map(({ key, name, tone }) => ({
              name,
              tone,
              value: states[key],
              text: `${cards(states[key])} · ${percent(states[key] / all)}`,
            })),
          }),
    table: {
      columns: [{ title: "State" }, { title: "Cards", unit: "count" }],
      rows: STATES.map(({ key, name }) => [name, states[key]]),
    },
  };
}
