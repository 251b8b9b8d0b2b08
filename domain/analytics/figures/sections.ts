import type { Calibration } from "#contract/analytics/calibration.ts";
import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import type { StudyStatistics } from "#contract/study/statistics.ts";
import type { AnsweredStatistics } from "../device-statistics.ts";
import { memoryFigures, secondsFigure } from "./card-figures.ts";
import { decksFigure, examsFigure } from "./compared-figures.ts";
import type { Figure } from "./figure.ts";
import { addedFigure, growthFigure } from "./growth-figures.ts";
import { buttonsFigure, leechesFigure } from "./habit-figures.ts";
import { calibrationFigure, hoursFigure, retentionFigure } from "./memory-figures.ts";
import { cardsFigure, ratingsFigure } from "./share-figures.ts";
import { forecastFigure, studyFigures, yearFigure } from "./time-figures.ts";

export interface FigureSection {
  readonly id: "study" | "ahead" | "memory" | "cards" | "habits" | "compared" | "exams";
  readonly figures: readonly { readonly figure: Figure; readonly isWide: boolean }[];
}

export interface FiguredReport {
  readonly question: { readonly view: "overview" | "detailed" | "deck-specific" };
  readonly statistics: StudyStatistics;
  readonly year: StudyStatistics;
  readonly details: { readonly enhanced: EnhancedAnalytics; readonly calibration: Calibration } | null;
}

const wide = (figure: Figure) => ({ figure, isWide: true });
const half = (figure: Figure) => ({ figure, isWide: false });

/** In reading order. Without details, the figures of the overview. */
export function sectionsOf({ question, statistics, year, details }: FiguredReport): readonly FigureSection[] {
  if (details === null) return overview(statistics, year);
  const shown = detailed(details);
  return question.view === "detailed"
    ? [...shown, compared(details.enhanced)]
    : [
        ...overview(statistics, year),
        ...shown,
        { id: "exams", figures: [wide(examsFigure(details.enhanced))] },
      ];
}

export const sectionsOfAnswers = (statistics: AnsweredStatistics): readonly FigureSection[] => [
  { id: "study", figures: [...studyFigures(statistics).map(half), wide(ratingsFigure(statistics.totals))] },
];

const overview = (statistics: StudyStatistics, year: StudyStatistics): readonly FigureSection[] => [
  {
    id: "study",
    figures: [wide(yearFigure(year)), ...studyFigures(statistics).map(half)],
  },
  { id: "ahead", figures: [half(forecastFigure(statistics.forecast)), half(cardsFigure(statistics.cards))] },
  { id: "habits", figures: [wide(ratingsFigure(statistics.totals))] },
];

const detailed = ({
  enhanced,
  calibration,
}: NonNullable<FiguredReport["details"]>): readonly FigureSection[] => [
  {
    id: "memory",
    figures: [
      wide(retentionFigure(enhanced)),
      half(calibrationFigure(calibration)),
      half(growthFigure(enhanced)),
    ],
  },
  { id: "cards", figures: [...memoryFigures(enhanced).map(half), wide(addedFigure(enhanced))] },
  {
    id: "habits",
    figures: [
      wide(hoursFigure(enhanced)),
      wide(buttonsFigure(enhanced)),
      half(secondsFigure(enhanced)),
      half(leechesFigure(enhanced)),
    ],
  },
];

const compared = (enhanced: EnhancedAnalytics): FigureSection => ({
  id: "compared",
  figures: [half(decksFigure(enhanced)), half(examsFigure(enhanced))],
});
