import type { StudyStatistics } from "#contract/study/statistics.ts";
import type { Figure } from "#domain/analytics/figures/figure.ts";

const ratings = { again: 0, hard: 0, good: 0, easy: 0 };
const none = { reviewCount: 0, rememberedCount: 0 };

/** The statistics of a learner without answers. */
export const noStatistics: StudyStatistics = {
  timeRange: "month",
  deckId: null,
  from: "2026-02-01",
  to: "2026-03-02",
  totals: {
    reviewCount: 0,
    correctCount: 0,
    studyTimeSeconds: 0,
    newCardCount: 0,
    ratings,
    correctShare: null,
    cardCount: 0,
    studyDays: 0,
    sessionCount: 0,
  },
  retention: { ...none, share: null, young: none, mature: none },
  days: [],
  streak: { current: 0, includesToday: false, longest: 0 },
  cards: { new: 0, learning: 0, young: 0, mature: 0 },
  forecast: { overdueCount: 0, days: [], laterCount: 0 },
};

/** A figure without a chart. */
export const aFigure: Figure = {
  id: "year",
  title: "Your year",
  finding: "You studied on 1 day.",
  panels: [],
  table: { columns: [{ title: "Day" }, { title: "Answers", unit: "count" }], rows: [["2026-03-01", 3]] },
};
