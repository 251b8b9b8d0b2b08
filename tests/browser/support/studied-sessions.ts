import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { listCards } from "#contract/cards.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { Call } from "./account.ts";

/** A session to be made: what it is of, and when. */
export interface MadeSession {
  readonly deckId: number | null;
  readonly type?: SessionType;
  /** ISO time. */
  readonly startedAt: string;
}

/** Begins and ends a session without answers; its id. */
export async function makeSession(call: Call, { deckId, type, startedAt }: MadeSession): Promise<string> {
  const sessionId = randomUUID();
  await call("POST", "/api/study/sessions", { sessionId, deckId, startedAt, ...(type && { type }) });
  await call("PUT", `/api/study/sessions/${sessionId}/complete`, { completedAt: startedAt });
  return sessionId;
}

/** Answers the first cards of a deck in a session, a minute apart; `null` is an answer that is taken back. */
export async function answerIn(
  call: Call,
  { deckId, sessionId, startedAt }: { deckId: number; sessionId: string; startedAt: string },
  performances: readonly (1 | 2 | 3 | 4 | null)[],
): Promise<void> {
  const { content } = v.parse(listCards.response, await call("GET", `/api/decks/${deckId}/cards`));
  const reviewItems = performances.flatMap((performance, index) => {
    const answer = {
      reviewId: randomUUID(),
      cardId: content[index]?.id,
      performance: performance ?? 3,
      sessionId,
      studyTimeSeconds: 5,
      reviewTimestamp: new Date(Date.parse(startedAt) + index * 60_000).toISOString(),
    };
    return performance === null ? [answer, { ...answer, version: 2, voided: true }] : [answer];
  });
  await call("POST", "/api/study/bulk-review", { reviewItems });
}
