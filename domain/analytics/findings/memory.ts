import type { Calibration } from "#contract/analytics/calibration.ts";
import { CALIBRATION_PREDICTIONS_MIN } from "#contract/analytics/calibration.ts";
import type { EnhancedAnalytics, SeriesStep } from "#contract/analytics/enhanced.ts";
import { quoted } from "../../markup/quoted.ts";
import { SHARE_MIN, STEP_MIN, isClearlyMore, shareOf, sumOf, tooFew } from "./enough.ts";
import { answers, counted, decimal, hour, number, percent, points, reviews } from "./words.ts";

export function retentionInWords(series: readonly Pick<SeriesStep, "young" | "mature">[]): string {
  const young = sumOf(series.map((step) => step.young));
  const mature = sumOf(series.map((step) => step.mature));
  const all = sumOf([young, mature]);
  if (all.reviewCount < SHARE_MIN) return tooFew(all.reviewCount);
  const parts = [
    { name: "young", share: shareOf(young, SHARE_MIN), count: young.reviewCount },
    { name: "mature", share: shareOf(mature, SHARE_MIN), count: mature.reviewCount },
  ];
  const said = parts.flatMap(({ name, share }) =>
    share === null ? [] : `${percent(share)} of ${name} cards`,
  );
  const thin = parts.filter(({ share }) => share === null);
  const rest = thin.map(({ name, count }) => ` Of ${name} cards, ${tooFew(count)}`).join("");
  return said.length === 0
    ? `You remembered ${percent(all.rememberedCount / all.reviewCount)} of ${reviews(all.reviewCount)}.`
    : `You remembered ${said.join(" and ")}.${rest}`;
}

/** A share remembered this much below the prediction means that reviews come too late. */
const LATE = 0.05;

/** Cards predicted at 90% were recalled at 87%. */
export function calibrationInWords(calibration: Calibration): string {
  const { reviewCount, rememberedCount, predicted } = calibration;
  if (predicted === null || reviewCount < CALIBRATION_PREDICTIONS_MIN)
    return tooFew(reviewCount, (count) => counted(count, "prediction", "predictions"));
  const recalled = rememberedCount / reviewCount;
  const difference = recalled - predicted;
  // Twice the standard error: smaller differences are chance.
  const chance = 2 * Math.sqrt((predicted * (1 - predicted)) / reviewCount);
  const verdict =
    Math.abs(difference) <= Math.max(chance, 0.005)
      ? "The schedule predicts your memory well."
      : difference < 0
        ? `You forget more than predicted, by ${points(difference)}: reviews come ${difference > -LATE ? "a little late" : "too late"}.`
        : `You remember more than predicted, by ${points(difference)}: reviews could come later.`;
  return `Cards predicted at ${percent(predicted)} were recalled at ${percent(recalled)}. ${verdict}`;
}

/** Null where nothing can be compared. */
export function lossInWords(calibration: Calibration): string | null {
  const { logLoss, movingAverageLogLoss, rmse, reviewCount } = calibration;
  if (logLoss === null || movingAverageLogLoss === null || rmse === null) return null;
  if (reviewCount < CALIBRATION_PREDICTIONS_MIN) return null;
  const better = logLoss < movingAverageLogLoss;
  const beside = `${logLoss.toFixed(3)} against ${movingAverageLogLoss.toFixed(3)} for a moving average of your last 100 answers`;
  return `Log loss ${beside}: the schedule predicts ${better ? "better" : "no better"} than the average alone. On average, predictions are off by ${decimal(rmse * 100)} points.`;
}

export function hoursInWords(hours: EnhancedAnalytics["hours"]): string {
  const all = sumOf(hours.map(({ recall }) => recall));
  if (all.reviewCount < SHARE_MIN) return tooFew(all.reviewCount);
  const known = hours.flatMap(({ hour: at, recall }) => {
    const share = shareOf(recall, SHARE_MIN);
    return share === null ? [] : [{ at, share, recall }];
  });
  const [first, ...others] = known.toSorted((a, b) => b.share - a.share);
  const worst = others.at(-1);
  if (!first || !worst)
    return `Too few reviews at different hours to compare: at least ${SHARE_MIN} are needed at each.`;
  if (first.share - worst.share < 0.05) return "You remember about as well at every hour.";
  if (!isClearlyMore(first.recall, worst.recall))
    return `Your hours do not differ clearly: you remember ${percent(worst.share)} to ${percent(first.share)}.`;
  return `You remember best around ${hour(first.at)} (${percent(first.share)}) and least around ${hour(worst.at)} (${percent(worst.share)}).`;
}

const between = (least: string, most: string) => (least === most ? `${most} of each` : `${least} to ${most}`);

export function decksInWords(decks: EnhancedAnalytics["decks"]): string {
  if (decks.length === 0) return "No deck has answers in this time.";
  const known = decks.flatMap(({ title, recall }) => {
    const share = shareOf(recall, SHARE_MIN);
    return share === null || title === null ? [] : [{ title, share, recall }];
  });
  const [best, ...others] = known.toSorted((a, b) => b.share - a.share);
  if (!best) return `No deck has ${SHARE_MIN} reviews in this time: too few to compare.`;
  const worst = others.at(-1);
  if (!worst) return `You remembered ${percent(best.share)} of ${quoted(best.title)}.`;
  if (!isClearlyMore(best.recall, worst.recall))
    return `Your ${number(known.length)} decks do not differ clearly: you remember ${between(percent(worst.share), percent(best.share))}.`;
  return `You remember ${quoted(best.title)} best (${percent(best.share)}) and ${quoted(worst.title)} least (${percent(worst.share)}).`;
}

export function leechesInWords({ count, cards: [first] }: EnhancedAnalytics["leeches"]): string {
  if (count === 0 || !first) return "No card is forgotten again and again.";
  const worst = counted(first.lapses, "time", "times");
  return count === 1
    ? `1 card is forgotten again and again: ${worst}. Rewrite or split it.`
    : `${number(count)} cards are forgotten again and again, the worst of them ${worst}. Rewrite or split them.`;
}

export function examsInWords(exams: EnhancedAnalytics["exams"]): string {
  const last = exams.at(-1);
  if (!last) return "No exam was graded in this time.";
  const { score, standardError } = last;
  const error = standardError > 0 ? `, give or take ${points(standardError)}` : "";
  const latest = `Your latest score is ${percent(score)}${error}.`;
  // Scores of different decks are not comparable.
  const first = exams.find(({ deckId }) => deckId === last.deckId);
  if (!first || first === last) return latest;
  const change = score - first.score;
  const chance = 2 * Math.hypot(standardError, first.standardError);
  if (Math.abs(change) <= chance)
    return `${latest} It does not differ clearly from the first of the same deck in this time, ${percent(first.score)}.`;
  return `${latest} That is ${points(change)} ${change > 0 ? "more" : "less"} than the first of the same deck in this time.`;
}

export function secondsInWords({ bins, median }: EnhancedAnalytics["secondsPerAnswer"]): string {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  if (median === null || all < STEP_MIN) return tooFew(all, answers);
  const slow = bins.filter(({ from }) => from >= 30).reduce((sum, { count }) => sum + count, 0);
  const rest = slow === 0 ? "" : ` ${percent(slow / all)} took half a minute or more.`;
  return `Half of your answers took less than ${decimal(median)} seconds.${rest}`;
}

export function stagesInWords({ learning, young, mature }: EnhancedAnalytics["buttons"]): string {
  const shareOfAgain = ({ again, hard, good, easy }: typeof young) => {
    const all = again + hard + good + easy;
    return { all, share: all < SHARE_MIN ? null : again / all };
  };
  const known = [
    { name: "young cards", ...shareOfAgain(young) },
    { name: "mature cards", ...shareOfAgain(mature) },
  ];
  const all = known.reduce((sum, stage) => sum + stage.all, shareOfAgain(learning).all);
  const said = known.flatMap(({ name, share }) => (share === null ? [] : `${percent(share)} of ${name}`));
  return said.length === 0 ? tooFew(all, answers) : `You pressed Again for ${said.join(" and ")}.`;
}
