import type { Performance } from "#contract/reviews.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import type { LearnerDay } from "../scheduling/day.ts";
import { type StudyScope, sessionTypeOf } from "./study-scope.ts";

/** Answers of a resumed session, without undone ones. */
export interface EarlierAnswers {
  readonly byRating: Readonly<Record<Performance, number>>;
  readonly seconds: number;
}

export const NO_EARLIER: EarlierAnswers = { byRating: { 1: 0, 2: 0, 3: 0, 4: 0 }, seconds: 0 };

export const countEarlier = ({ byRating }: EarlierAnswers): number =>
  byRating[1] + byRating[2] + byRating[3] + byRating[4];

export interface BegunSession {
  /** UUID v7. */
  readonly id: string;
  readonly earlier: EarlierAnswers;
}

export const earlierIn = ({
  ratings,
  studyTimeSeconds,
}: Pick<EnhancedSession, "ratings" | "studyTimeSeconds">): EarlierAnswers => ({
  byRating: { 1: ratings.again, 2: ratings.hard, 3: ratings.good, 4: ratings.easy },
  seconds: studyTimeSeconds,
});

export const earlierTogether = (one: EarlierAnswers, other: EarlierAnswers): EarlierAnswers => ({
  byRating: {
    1: one.byRating[1] + other.byRating[1],
    2: one.byRating[2] + other.byRating[2],
    3: one.byRating[3] + other.byRating[3],
    4: one.byRating[4] + other.byRating[4],
  },
  seconds: one.seconds + other.seconds,
});

interface Session {
  readonly type: SessionType;
  readonly deckId: number | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly completedAt: number | null;
}

/** A session is resumed if it began today and did not end. */
export const goesOn = (
  { type, deckId, startedAt, completedAt }: Session,
  scope: StudyScope,
  { start, end }: LearnerDay,
): boolean =>
  completedAt === null &&
  type === sessionTypeOf(scope.kind) &&
  deckId === scope.deckId &&
  start <= startedAt &&
  startedAt < end;
