import type { StudyStatistics } from "#contract/study/statistics.ts";
import { answers, counted, date, number, percent, spent, weekday } from "./words.ts";

type Day = StudyStatistics["days"][number];

const days = (count: number) => counted(count, "day", "days");

export function yearInWords(studied: readonly Pick<Day, "day" | "reviewCount">[]): string {
  const [first, ...others] = studied;
  if (!first) return "No answers in the last year.";
  const most = others.reduce((best, one) => (one.reviewCount > best.reviewCount ? one : best), first);
  const mean = studied.reduce((sum, { reviewCount }) => sum + reviewCount, 0) / studied.length;
  if (studied.length === 1) return `You studied on 1 day, with ${answers(first.reviewCount)}.`;
  return (
    `You studied on ${days(studied.length)}, with ${answers(Math.round(mean))} on each on average. ` +
    `The most were ${answers(most.reviewCount)} on ${date(most.day)}.`
  );
}

export function streakInWords({ current, includesToday, longest }: StudyStatistics["streak"]): string {
  if (current === 0)
    return longest === 0
      ? "Answer a card to start a streak."
      : `Your longest streak in this time was ${days(longest)}. Answer a card to start another one.`;
  const now = includesToday
    ? `You have studied ${days(current)} in a row, today included.`
    : `You have studied ${days(current)} in a row. Answer a card today to keep the streak.`;
  return longest > current ? `${now} Your longest was ${days(longest)}.` : now;
}

export function answersInWords({ reviewCount, studyDays, newCardCount }: StudyStatistics["totals"]): string {
  if (reviewCount === 0) return "No answers in this time.";
  const perDay = Math.round(reviewCount / Math.max(1, studyDays));
  const seen =
    newCardCount === 0 ? "None of them was to a new card." : `${answers(newCardCount)} to new cards.`;
  return studyDays === 1
    ? `You gave ${answers(reviewCount)} on 1 day. ${seen}`
    : `You gave ${answers(reviewCount)} on ${days(studyDays)}, ${perDay} on each on average. ${seen}`;
}

export function timeInWords({ reviewCount, studyDays, studyTimeSeconds }: StudyStatistics["totals"]): string {
  if (reviewCount === 0) return "No study time in this time.";
  const perAnswer = studyTimeSeconds / reviewCount;
  const perDay = studyTimeSeconds / Math.max(1, studyDays);
  return `You studied for ${spent(studyTimeSeconds)}: ${spent(perDay)} on a day of study, ${spent(perAnswer)} for an answer.`;
}

export function forecastInWords(forecast: StudyStatistics["forecast"]["days"], overdueCount: number): string {
  const [today, ...later] = forecast;
  const all = forecast.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  if (!today || all === 0) return `No reviews come due in the next ${days(forecast.length)}.`;
  const isAll = today !== undefined && overdueCount === today.reviewCount;
  const late =
    overdueCount === 0 ? "" : isAll ? ", all overdue" : `, ${number(overdueCount)} of them overdue`;
  const due =
    today.reviewCount === 0
      ? "Nothing is due today."
      : `${counted(today.reviewCount, "review is", "reviews are")} due today${late}.`;
  const [first, ...others] = later;
  if (!first) return due;
  const most = others.reduce((best, one) => (one.reviewCount > best.reviewCount ? one : best), first);
  return most.reviewCount === 0
    ? `${due} None come on the days after.`
    : `${due} After that, ${weekday(most.day)} brings the most: ${number(most.reviewCount)}.`;
}

export function ratingsInWords(ratings: StudyStatistics["totals"]["ratings"]): string {
  const { again, hard, good, easy } = ratings;
  const all = again + hard + good + easy;
  if (all === 0) return "No answers in this time.";
  const rarely =
    hard / all > 0.35 ? " Hard means that you recalled the card with effort; a forgotten card is Again." : "";
  return `${percent(good / all)} of your answers were Good, and ${percent(again / all)} were Again.${rarely}`;
}

export function cardsInWords(states: StudyStatistics["cards"]): string {
  const all = states.new + states.learning + states.young + states.mature;
  if (all === 0) return "There are no cards in your decks yet.";
  const begun = all - states.new;
  if (begun === 0) return `None of your ${counted(all, "card", "cards")} has been answered yet.`;
  return `You have begun ${percent(begun / all)} of your cards. ${percent(states.mature / all)} are mature: their interval is 21 days or more.`;
}
