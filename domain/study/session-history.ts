import type { CardState } from "#contract/card-state.ts";
import type { AnswerDetails, Performance } from "#contract/reviews.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { EnhancedSession, Rating, RatingCounts } from "#contract/study/history.ts";
import { givenDetails } from "./screen/answer-details.ts";
import { plainText } from "../markup/plain-text.ts";
import { dateOf } from "../scheduling/day.ts";
import { intervalOf } from "../scheduling/interval-of.ts";

/** Absent fields match everything. */
export interface HistoryFilter {
  readonly deck?: number | undefined;
  readonly type?: SessionType | undefined;
  /** The learner's first and last day, such as 2026-01-31. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isFiltered = ({ deck, type, from, to }: HistoryFilter): boolean =>
  [deck, type, from, to].some((value) => value !== undefined);

/** Must accept the same sessions as the server's filter. */
export function passes(
  { deckId, type, startedAt }: Pick<EnhancedSession, "deckId" | "type" | "startedAt">,
  filter: HistoryFilter,
  timeZone: string,
): boolean {
  const day = dateOf(Date.parse(startedAt), timeZone);
  return (
    (filter.deck === undefined || filter.deck === deckId) &&
    (filter.type === undefined || filter.type === type) &&
    (filter.from === undefined || filter.from <= day) &&
    (filter.to === undefined || day <= filter.to)
  );
}

/** Sessions and answers that are not on the server yet. */
export interface UnsentStudy {
  /** Not fully on the server, the latest first. */
  readonly sessions: readonly EnhancedSession[];
  /** Unsent answers of other sessions, by session id. */
  readonly pendingAnswers: Readonly<Record<string, number>>;
}

export const NOTHING_UNSENT: UnsentStudy = { sessions: [], pendingAnswers: {} };

/** With its unsent answers. */
export interface ListedSession {
  readonly session: EnhancedSession;
  readonly unsent: "all" | number | null;
}

/** The first page begins with unsent sessions. */
export function listedSessions(
  page: number,
  content: readonly EnhancedSession[],
  unsent: UnsentStudy,
  filter: HistoryFilter,
  timeZone: string,
): readonly ListedSession[] {
  const own = new Set(unsent.sessions.map(({ sessionId }) => sessionId));
  const first = page === 0 ? unsent.sessions.filter((session) => passes(session, filter, timeZone)) : [];
  return [
    ...first.map((session) => ({ session, unsent: "all" as const })),
    ...content
      .filter(({ sessionId }) => !own.has(sessionId))
      .map((session) => ({ session, unsent: unsent.pendingAnswers[session.sessionId] ?? null })),
  ];
}

interface CountedAnswer {
  readonly cardId: number;
  readonly performance: Performance;
  readonly studyTimeSeconds: number;
  readonly voided: boolean;
}

const NAMES = { 1: "again", 2: "hard", 3: "good", 4: "easy" } as const satisfies Record<
  Performance,
  keyof RatingCounts
>;

export function countAnswers(answers: readonly CountedAnswer[]) {
  const counting = answers.filter(({ voided }) => !voided);
  const ratings = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { performance } of counting) ratings[NAMES[performance]] += 1;
  return {
    reviewCount: counting.length,
    correctCount: counting.length - ratings.again,
    studyTimeSeconds: counting.reduce((sum, { studyTimeSeconds }) => sum + studyTimeSeconds, 0),
    cardCount: new Set(counting.map(({ cardId }) => cardId)).size,
    undoneCount: answers.length - counting.length,
    ratings,
  } satisfies Partial<EnhancedSession>;
}

const intervalOfState = ({ due, lastReview, ...state }: CardState): number | null =>
  intervalOf({
    ...state,
    due: Date.parse(due),
    lastReview: lastReview === null ? null : Date.parse(lastReview),
  });

export interface ShownAnswer {
  readonly reviewId: string;
  /** Null for a card that cannot be shown. */
  readonly cardFront: string | null;
  readonly performance: Performance;
  readonly studyTimeSeconds: number;
  readonly voided: boolean;
  /** Milliseconds until the next review; null: unknown. */
  readonly interval: number | null;
  /** Null: not said. */
  readonly details: AnswerDetails | null;
}

export const toShownAnswer = (rating: Rating): ShownAnswer => {
  const { reviewId, cardFront, performance, studyTimeSeconds, voided, change } = rating;
  const { confidence, answerQuality, errorType, notes } = rating;
  return {
    reviewId,
    cardFront: cardFront && plainText(cardFront),
    performance,
    studyTimeSeconds,
    voided,
    interval: change && intervalOfState(change.after),
    details: givenDetails({ confidence, answerQuality, errorType, notes }),
  };
};

/** Intervals in milliseconds. */
export interface CardChange {
  readonly cardId: number;
  readonly cardFront: string | null;
  /** Null: the card was new. */
  readonly before: number | null;
  readonly after: number | null;
}

/** In the order of the first answers. */
export function cardChanges(ratings: readonly Rating[]): readonly CardChange[] {
  const changes = new Map<number, CardChange>();
  for (const { cardId, cardFront, change } of ratings) {
    if (!change) continue;
    const first = changes.get(cardId);
    const before = first ? first.before : intervalOfState(change.before);
    changes.set(cardId, {
      cardId,
      cardFront: cardFront && plainText(cardFront),
      before,
      after: intervalOfState(change.after),
    });
  }
  return [...changes.values()];
}

/** Cards with a longer and a shorter interval; new cards count as longer. */
export function countLonger(changes: readonly CardChange[]) {
  const differences = changes.map(({ before, after }) => (after ?? 0) - (before ?? 0));
  return {
    longer: differences.filter((difference) => difference > 0).length,
    shorter: differences.filter((difference) => difference < 0).length,
  };
}
