import type { EnhancedAnalytics, SeriesStep } from "#contract/analytics/enhanced.ts";
import { STEP_MIN, tooFew } from "./enough.ts";
import { cards, counted, decimal, number, percent, span } from "./words.ts";

type Cards = EnhancedAnalytics["cards"];

const ofBins = ({ bins }: Cards["intervals"], test: (from: number) => boolean) =>
  bins.filter(({ from }) => test(from)).reduce((sum, { count }) => sum + count, 0);

const enough = ({ cardCount }: Cards, median: number | null, say: (median: number) => string): string =>
  median === null || cardCount < STEP_MIN ? tooFew(cardCount, cards) : say(median);

export const intervalsInWords = (all: Cards): string =>
  enough(all, all.intervals.median, (median) => {
    const long = ofBins(all.intervals, (from) => from >= 21) / all.cardCount;
    return `Half of your cards come back within ${span(median)}. ${percent(long)} rest for 21 days or more.`;
  });

export const stabilityInWords = (all: Cards): string =>
  enough(
    all,
    all.stability.median,
    (median) =>
      `For half of your cards it takes ${span(median)} or longer until the chance of recall is 90%.`,
  );

export const difficultyInWords = (all: Cards): string =>
  enough(all, all.difficulty.median, (median) => {
    const hard = ofBins(all.difficulty, (from) => from >= 8) / all.cardCount;
    return `The middle difficulty is ${decimal(median)} of 10. ${percent(hard)} of your cards are at 8 or more.`;
  });

export const recallInWords = (all: Cards): string =>
  enough(
    all,
    all.retrievability.median,
    () =>
      `If you were asked all ${cards(all.cardCount)} now, you would know about ${number(all.knownCount)} (${percent(all.knownCount / all.cardCount)}).`,
  );

type CardsByState = Pick<SeriesStep, "learningCards" | "youngCards" | "matureCards" | "newCards">;

export const answeredCards = ({ learningCards, youngCards, matureCards }: CardsByState): number =>
  learningCards + youngCards + matureCards;

export function growthInWords(series: readonly CardsByState[]): string {
  const first = series[0];
  const last = series.at(-1);
  if (!first || !last || answeredCards(last) === 0) return "No card has been answered yet.";
  const change = last.matureCards - first.matureCards;
  const others = `${counted(last.youngCards, "is", "are")} young, ${number(last.learningCards)} learning, and ${number(last.newCards)} new.`;
  if (last.matureCards === 0 && change === 0) return `No card is mature yet. ${others}`;
  const grown =
    change === 0
      ? "as many as at the start of this time"
      : `${number(Math.abs(change))} ${change > 0 ? "more" : "fewer"} than at the start of this time`;
  return `${counted(last.matureCards, "card is", "cards are")} mature, ${grown}. ${others}`;
}

export function addedInWords(series: readonly Pick<SeriesStep, "addedCount" | "newCardCount">[]): string {
  const added = series.reduce((sum, { addedCount }) => sum + addedCount, 0);
  const begun = series.reduce((sum, { newCardCount }) => sum + newCardCount, 0);
  if (added === 0 && begun === 0) return "No cards were added or begun in this time.";
  const rest = added > begun ? " The rest wait to be begun." : "";
  return `${counted(added, "card was", "cards were")} added, and you began ${number(begun)}.${rest}`;
}
