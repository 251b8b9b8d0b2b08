import type { Performance } from "#contract/reviews.ts";
import type { StudyStatistics, TimeRange } from "#contract/study/statistics.ts";
import { currentStreak, longestRun } from "../study/day-runs.ts";
import { dateAfter } from "../scheduling/day.ts";
import { mergedStatistics } from "../sync/merged-statistics.ts";
import { type Answers, shareOf } from "./answer-counts.ts";
import { firstDayOf } from "./time-range.ts";

export interface DeviceAnswer {
  readonly cardId: number;
  /** Null where the deck is not on the device. */
  readonly deckId: number | null;
  readonly day: string;
  readonly performance: Performance;
  readonly studyTimeSeconds: number;
  readonly sessionId: string;
  /** Not on the server yet. */
  readonly isUnsent: boolean;
  /** Known to be the card's first. */
  readonly isFirst: boolean;
}

/** The part of the statistics that follows from answers alone. */
export type AnsweredStatistics = Pick<
  StudyStatistics,
  "timeRange" | "deckId" | "from" | "to" | "totals" | "days" | "streak"
>;

export interface AnswerScope {
  readonly range: TimeRange;
  /** Null: all decks. */
  readonly deckId: number | null;
  readonly today: string;
}

const NAMES = { 1: "again", 2: "hard", 3: "good", 4: "easy" } as const;

export function inScope(answers: readonly DeviceAnswer[], { range, deckId, today }: AnswerScope) {
  const from = firstDayOf(range, today);
  return answers.filter(
    (answer) => (from === null || answer.day >= from) && (deckId === null || answer.deckId === deckId),
  );
}

function countOf(answers: readonly DeviceAnswer[]): Answers {
  const ratings = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { performance } of answers) ratings[NAMES[performance]] += 1;
  return {
    reviewCount: answers.length,
    correctCount: answers.length - ratings.again,
    studyTimeSeconds: answers.reduce((sum, { studyTimeSeconds }) => sum + studyTimeSeconds, 0),
    newCardCount: answers.filter(({ isFirst }) => isFirst).length,
    ratings,
  };
}

const sumOf = (one: Answers, other: Answers): Answers => ({
  reviewCount: one.reviewCount + other.reviewCount,
  correctCount: one.correctCount + other.correctCount,
  studyTimeSeconds: one.studyTimeSeconds + other.studyTimeSeconds,
  newCardCount: one.newCardCount + other.newCardCount,
  ratings: {
    again: one.ratings.again + other.ratings.again,
    hard: one.ratings.hard + other.ratings.hard,
    good: one.ratings.good + other.ratings.good,
    easy: one.ratings.easy + other.ratings.easy,
  },
});

const daysOf = (answers: readonly DeviceAnswer[]) =>
  [...Map.groupBy(answers, ({ day }) => day)]
    .map(([day, given]) => ({ day, ...countOf(given) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** The statistics of the answers on the device, while the server is unreachable. */
export function statisticsOnDevice(answers: readonly DeviceAnswer[], scope: AnswerScope): AnsweredStatistics {
  const { range, deckId, today } = scope;
  const given = inScope(answers, scope);
  const totals = countOf(given);
  const days = daysOf(given);
  const studied = [...new Set(answers.map(({ day }) => day))].toSorted();
  return {
    timeRange: range,
    deckId,
    from: firstDayOf(range, today),
    to: today,
    totals: {
      ...totals,
      correctShare: shareOf(totals.correctCount, totals.reviewCount),
      cardCount: new Set(given.map(({ cardId }) => cardId)).size,
      studyDays: days.length,
      sessionCount: new Set(given.map(({ sessionId }) => sessionId)).size,
    },
    days,
    streak: {
      ...currentStreak({ length: runAtEnd(studied), last: studied.at(-1) ?? null }, today),
      longest: longestRun(days.map(({ day }) => day)),
    },
  };
}

/** The length of the last run of consecutive days. */
function runAtEnd(days: readonly string[]): number {
  let length = 0;
  for (let day = days.at(-1); day !== undefined && days.includes(day); day = dateAfter(day, -1)) length += 1;
  return length;
}

/**
 * Adds unsent answers to the server's statistics; totals are merged by the specification (section 4): the higher numbers,
 * all sessions.
 */
export function withUnsent<S extends AnsweredStatistics>(
  server: S,
  answers: readonly DeviceAnswer[],
  scope: AnswerScope,
): S {
  const unsent = inScope(answers, scope).filter(({ isUnsent }) => isUnsent);
  if (unsent.length === 0) return server;
  const more = new Map(daysOf(unsent).map((day) => [day.day, day]));
  const known = new Set(server.days.map(({ day }) => day));
  const days = [
    ...server.days.map((day) => {
      const own = more.get(day.day);
      return own ? { day: day.day, ...sumOf(day, own) } : day;
    }),
    ...[...more.values()].filter(({ day }) => !known.has(day)),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  // The server lists only the latest days of a long history; an earlier one may be among the rest.
  const isCut = server.days.length < server.totals.studyDays;
  const [first] = server.days;
  const newDays = [...more.keys()].filter((day) => !known.has(day) && !(isCut && first && day < first.day));
  const counts = sumOf(server.totals, countOf(unsent));
  const merged = mergedStatistics(
    {
      cardsStudied: new Set(unsent.map(({ cardId }) => cardId)).size,
      totalStudyTime: counts.studyTimeSeconds,
      accuracy: counts.correctCount / counts.reviewCount,
      sessions: [],
    },
    {
      cardsStudied: server.totals.cardCount,
      totalStudyTime: server.totals.studyTimeSeconds,
      accuracy: server.totals.correctShare ?? 0,
      sessions: [],
    },
  );
  const ofToday = inScope(answers, { ...scope, deckId: null }).some(
    ({ isUnsent, day }) => isUnsent && day >= scope.today,
  );
  const { current, includesToday, longest } = server.streak;
  const now = ofToday && !includesToday ? current + 1 : current;
  return {
    ...server,
    days,
    totals: {
      ...server.totals,
      ...counts,
      studyTimeSeconds: merged.totalStudyTime,
      cardCount: merged.cardsStudied,
      correctShare: merged.accuracy,
      studyDays: server.totals.studyDays + newDays.length,
    },
    streak: {
      current: now,
      includesToday: includesToday || ofToday,
      longest: Math.max(longest, longestRun(days.map(({ day }) => day))),
    },
  };
}
