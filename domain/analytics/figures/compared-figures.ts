import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { SHARE_MIN, intervalOf, shareOf } from "../findings/enough.ts";
import * as say from "../findings/memory.ts";
import { date, percent, points, reviews, shortDay } from "../findings/words.ts";
import { type Figure, onePanel } from "./figure.ts";

export function decksFigure({ decks }: EnhancedAnalytics): Figure {
  const shown = decks.slice(0, 12);
  const nameOf = (title: string | null) => title ?? "A deck that you cannot open any more";
  return {
    id: "decks",
    title: "Decks compared",
    finding: say.decksInWords(decks),
    note: `Thin lines: the range of chance. Decks with fewer than ${SHARE_MIN} reviews have no bar.${shown.length < decks.length ? ` The ${shown.length} decks with the most answers; the table has all.` : ""}`,
    panels:
      shown.length === 0
        ? []
        : onePanel("Remembered", {
            kind: "rows",
            unit: "share",
            max: 1,
            rows: shown.map(({ deckId, title, recall }) => {
              const share = shareOf(recall, SHARE_MIN);
              return {
                name: nameOf(title),
                deckId: title === null ? undefined : deckId,
                tone: "accent",
                value: share,
                text:
                  share === null
                    ? `${reviews(recall.reviewCount)}: too few`
                    : `${percent(share)} of ${reviews(recall.reviewCount)}`,
                error: share === null ? undefined : intervalOf(recall),
              };
            }),
          }),
    table: {
      columns: [
        { title: "Deck" },
        { title: "Answers", unit: "count" },
        { title: "Study time, minutes", unit: "minutes" },
        { title: "Reviews", unit: "count" },
        { title: "Remembered", unit: "share" },
      ],
      rows: decks.map(({ title, reviewCount, studyTimeSeconds, recall }) => [
        nameOf(title),
        reviewCount,
        studyTimeSeconds / 60,
        recall.reviewCount,
        shareOf(recall),
      ]),
    },
  };
}

export function examsFigure({ exams }: EnhancedAnalytics): Figure {
  const every = Math.max(1, Math.ceil(exams.length / 5));
  const dayOf = (endedAt: string) => endedAt.slice(0, 10);
  const bounds = (score: number, error: number) =>
    [Math.max(0, score - error), Math.min(1, score + error)] as const;
  return {
    id: "exams",
    title: "Exam scores",
    finding: say.examsInWords(exams),
    note: "The lines show one standard error: by how much the score would vary with other questions.",
    panels:
      exams.length === 0
        ? []
        : onePanel("Score", {
            kind: "lines",
            unit: "share",
            min: 0,
            max: 1,
            isDotted: true,
            positions: exams.map(({ endedAt, deckTitle, score, standardError, questionCount }, at) => ({
              tick: (exams.length - 1 - at) % every === 0 ? shortDay(dayOf(endedAt)) : undefined,
              readout: `${date(dayOf(endedAt))}${deckTitle === null ? "" : `, \u2068${deckTitle}\u2069`}: ${percent(score)} of ${questionCount} questions, give or take ${points(standardError)}`,
            })),
            series: [
              {
                name: "Score",
                tone: "accent",
                values: exams.map(({ score }) => score),
                error: exams.map(({ score, standardError }) => bounds(score, standardError)),
              },
            ],
          }),
    table: {
      columns: [
        { title: "Day" },
        { title: "Deck" },
        { title: "Kind" },
        { title: "Questions", unit: "count" },
        { title: "Score", unit: "share" },
        { title: "Standard error", unit: "share" },
      ],
      rows: exams.map(({ endedAt, deckTitle, kind, questionCount, score, standardError }) => [
        dayOf(endedAt),
        deckTitle ?? "",
        kind === "adaptive" ? "Adaptive exam" : "Exam",
        questionCount,
        score,
        standardError,
      ]),
    },
  };
}
