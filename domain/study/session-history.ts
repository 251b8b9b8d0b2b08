import type { CardState } from "#contract/card-state.ts";
import type { AnswerDetails, Performance } from "#contract/reviews.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { EnhancedSession, Rating, RatingCounts } from "#contract/study/history.ts";
import { givenDetails } from "./screen/answer-details.ts";
import { plainText } from "../markup/plain-text.ts";
import { dateOf } from "../scheduling/day.ts";
import { intervalOf } from "../scheduling/interval-of.ts";

/** Which sessions are shown; what is absent does not matter. */
export interface HistoryFilter {
  readonly deck?: number | undefined;
  readonly type?: SessionType | undefined;
  /** The first and the last day of the learner, such as 2026-01-31. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isFiltered = ({ deck, type, from, to }: HistoryFilter): boolean =>
  [deck, type, from, to].some((value) => value !== undefined);

/** Whether the filter lets a session through, as the server's filter does. */
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

/** What the device has and the server has yet to get. */
export interface UnsentStudy {
  /** Sessions of which the server does not know all, the latest first. */
  readonly sessions: readonly EnhancedSession[];
  /** How many answers of each other session wait, by its id. */
  readonly pendingAnswers: Readonly<Record<string, number>>;
}

export const NOTHING_UNSENT: UnsentStudy = { sessions: [], pendingAnswers: {} };

/** A session in the list, with what of it the server has yet to get. */
export interface ListedSession {
  readonly session: EnhancedSession;
  readonly unsent: "all" | number | null;
}

/** A page of sessions: on the first, those come first that were not sent yet. */
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

/** The counts of a session, from its answers. */
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

/** The interval of a schedule as the API returns it. */
const intervalOfState = ({ due, lastReview, ...state }: CardState): number | null =>
  intervalOf({
    ...state,
    due: Date.parse(due),
    lastReview: lastReview === null ? null : Date.parse(lastReview),
  });

/** An answer as a line of a list shows it. */
export interface ShownAnswer {
  readonly reviewId: string;
  /** Null for a card that cannot be shown. */
  readonly cardFront: string | null;
  readonly performance: Performance;
  readonly studyTimeSeconds: number;
  readonly voided: boolean;
  /** Milliseconds until the card's next review; null where that is not known. */
  readonly interval: number | null;
  /** What it was like; null where nothing was said. */
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

/** What a session changed of one card's interval, in milliseconds. */
export interface CardChange {
  readonly cardId: number;
  readonly cardFront: string | null;
  /** Null: the card was new. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What a session changed, card by card, in the order in which the cards were first answered. */
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

/** How many cards will be asked later than before, or sooner; a new card counts as later. */
export function countLonger(changes: readonly CardChange[]) {
  const differences = changes.map(({ before, after }) => (after ?? 0) - (before ?? 0));
  return {
    longer: differences.filter((difference) => difference > 0).length,
    shorter: differences.filter((difference) => difference < 0).length,
  };
}
