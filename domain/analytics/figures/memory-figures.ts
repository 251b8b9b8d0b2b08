import { type Calibration, CALIBRATION_PREDICTIONS_MIN } from "#contract/analytics/calibration.ts";
import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { SHARE_MIN, STEP_MIN, intervalOf, shareOf, sumOf } from "../findings/enough.ts";
import * as say from "../findings/memory.ts";
import { answers, hour, percent, reviews } from "../findings/words.ts";
import { type Figure, type FigurePanel, onePanel } from "./figure.ts";
import { STEP_TITLES, stepInWords, ticksOf } from "./time-step.ts";

/** True retention of young and mature cards, by week. */
export function retentionFigure({ weeks: series }: EnhancedAnalytics): Figure {
  const step = "week";
  const all = sumOf(series.flatMap(({ young, mature }) => [young, mature]));
  const ticks = ticksOf(
    series.map(({ day }) => day),
    step,
  );
  const lowest = Math.min(
    1,
    ...series.flatMap(({ young, mature }) => [young, mature].map((recall) => shareOf(recall, STEP_MIN) ?? 1)),
  );
  // Both panels have the same axis.
  const min = Math.min(0.5, Math.floor(lowest * 10) / 10);
  const panel = (kind: "young" | "mature", title: string): FigurePanel => ({
    title,
    axis: "Remembered",
    chart: {
      kind: "lines",
      unit: "share",
      min,
      max: 1,
      positions: series.map(({ day, [kind]: recall }, at) => {
        const share = shareOf(recall);
        return {
          tick: ticks[at],
          readout:
            share === null
              ? `${stepInWords(day, step)}: no reviews`
              : `${stepInWords(day, step)}: ${percent(share)} of ${reviews(recall.reviewCount)}`,
        };
      }),
      series: [
        {
          name: title,
          tone: "accent",
          values: series.map(({ [kind]: recall }) => shareOf(recall, STEP_MIN)),
          error: series.map(({ [kind]: recall }) =>
            recall.reviewCount < STEP_MIN ? null : intervalOf(recall),
          ),
        },
      ],
    },
  });
  return {
    id: "retention",
    title: "What you remember",
    finding: say.retentionInWords(series),
    note: `By week. The first answer of a day to a card that was answered on an earlier day. Young: less than 21 days after the answer before; mature: 21 days or more. Shaded: the range of chance. Weeks with fewer than ${STEP_MIN} reviews are left out.`,
    panels:
      all.reviewCount < SHARE_MIN ? [] : [panel("young", "Young cards"), panel("mature", "Mature cards")],
    table: {
      columns: [
        { title: STEP_TITLES[step] },
        { title: "Reviews of young cards", unit: "count" },
        { title: "Remembered", unit: "share" },
        { title: "Reviews of mature cards", unit: "count" },
        { title: "Remembered", unit: "share" },
      ],
      rows: series.map(({ day, young, mature }) => [
        day,
        young.reviewCount,
        shareOf(young),
        mature.reviewCount,
        shareOf(mature),
      ]),
    },
  };
}

export function calibrationFigure(calibration: Calibration): Figure {
  const { bins, reviewCount, isComplete } = calibration;
  const known = bins.flatMap((bin) =>
    bin.predicted === null || bin.reviewCount === 0 ? [] : [{ ...bin, predicted: bin.predicted }],
  );
  const isShown = (bin: { readonly reviewCount: number }) => bin.reviewCount >= STEP_MIN;
  const loss = say.lossInWords(calibration);
  return {
    id: "calibration",
    title: "Predicted and recalled",
    finding: say.calibrationInWords(calibration),
    note: [loss, isComplete ? null : "Only the newest answers are counted."]
      .filter((part) => part !== null)
      .join(" "),
    panels:
      reviewCount < CALIBRATION_PREDICTIONS_MIN
        ? []
        : onePanel("Recalled", {
            kind: "calibration",
            points: known.filter(isShown).map((bin) => {
              const actual = bin.rememberedCount / bin.reviewCount;
              return {
                predicted: bin.predicted,
                actual,
                error: intervalOf(bin),
                weight: bin.reviewCount / reviewCount,
                readout: `Predicted at ${percent(bin.predicted)}: ${percent(actual)} of ${reviews(bin.reviewCount)} recalled`,
              };
            }),
          }),
    table: {
      columns: [
        { title: "Predicted", unit: "share" },
        { title: "Recalled", unit: "share" },
        { title: "Standard error", unit: "share" },
        { title: "Reviews", unit: "count" },
      ],
      rows: known.map((bin) => [
        bin.predicted,
        bin.rememberedCount / bin.reviewCount,
        bin.standardError,
        bin.reviewCount,
      ]),
    },
  };
}

export function hoursFigure({ hours }: EnhancedAnalytics): Figure {
  const all = sumOf(hours.map(({ recall }) => recall));
  const tick = (of: number) => (of % 6 === 0 ? hour(of) : undefined);
  return {
    id: "hours",
    title: "Hours of the day",
    finding: say.hoursInWords(hours),
    note: `Lighter: fewer than ${SHARE_MIN} reviews at this hour, too few to say.`,
    panels:
      all.reviewCount < SHARE_MIN
        ? []
        : [
            {
              title: "Remembered",
              axis: "Share of the reviews at an hour",
              chart: {
                kind: "columns",
                unit: "share",
                max: 1,
                series: [{ name: "Remembered", tone: "good" }],
                positions: hours.map(({ hour: of, recall }) => ({
                  tick: tick(of),
                  readout:
                    recall.reviewCount === 0
                      ? `${hour(of)}: no reviews`
                      : `${hour(of)}: ${percent(recall.rememberedCount / recall.reviewCount)} of ${reviews(recall.reviewCount)}`,
                  values: [shareOf(recall) ?? 0],
                  isThin: recall.reviewCount < SHARE_MIN,
                })),
              },
            },
            {
              title: "Answers",
              axis: "Number at an hour",
              chart: {
                kind: "columns",
                unit: "count",
                series: [{ name: "Answers", tone: "accent" }],
                positions: hours.map(({ hour: of, reviewCount }) => ({
                  tick: tick(of),
                  readout: `${hour(of)}: ${answers(reviewCount)}`,
                  values: [reviewCount],
                })),
              },
            },
          ],
    table: {
      columns: [
        { title: "Hour" },
        { title: "Answers", unit: "count" },
        { title: "Reviews", unit: "count" },
        { title: "Remembered", unit: "share" },
      ],
      rows: hours.map(({ hour: of, reviewCount, recall }) => [
        hour(of),
        reviewCount,
        recall.reviewCount,
        shareOf(recall),
      ]),
    },
  };
}
