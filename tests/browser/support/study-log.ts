import * as v from "valibot";
import { Card } from "#contract/cards.ts";
import { type Performance, Review } from "#contract/reviews.ts";
import { StudySession } from "#contract/study/study.ts";
import { pageOf } from "#contract/values.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import type { OrderedAnswer } from "#domain/scheduling/replay-order.ts";
import { scheduler } from "#domain/scheduling/scheduling.ts";
import type { Call } from "./account.ts";

/** One answer that the interface acknowledged. */
export interface Acknowledged {
  front: string;
  performance: Performance;
  voided: boolean;
}

export type LoggedAnswer = Acknowledged & OrderedAnswer & { cardId: number };

/** All cards of a deck. */
export async function readCards(call: Call, deckId: number): Promise<Card[]> {
  const page = v.parse(pageOf(Card), await call("GET", `/api/decks/${deckId}/cards?size=500`));
  return page.content;
}

/** The server's log of a deck, by session, oldest first. */
export async function readLog(call: Call, deckId: number): Promise<LoggedAnswer[][]> {
  const fronts = new Map((await readCards(call, deckId)).map(({ id, front }) => [id, front]));
  const sessions = v.parse(
    pageOf(StudySession),
    await call("GET", `/api/study/sessions?deckId=${deckId}&size=100`),
  );
  const Ratings = v.object({ ratings: v.array(Review) });
  return await Promise.all(
    sessions.content.toReversed().map(async ({ sessionId }) => {
      const { ratings } = v.parse(Ratings, await call("GET", `/api/study/sessions/${sessionId}/ratings`));
      return ratings.map(({ reviewId, cardId, performance, voided, reviewTimestamp }) => {
        const front = fronts.get(cardId) ?? `card ${cardId} of another deck`;
        const at = Date.parse(reviewTimestamp);
        return { front, performance, voided, cardId, reviewId, at, deviceId: null, counter: null };
      });
    }),
  );
}

/** The counts of a deck of this many cards, computed from the answers. */
export function countsAfter(
  answers: readonly LoggedAnswer[],
  cardCount: number,
  now: number,
  timeZone: string,
) {
  const { end } = dayOf(now, timeZone);
  const byCard = Map.groupBy(
    answers.filter((answer) => !answer.voided),
    (answer) => answer.cardId,
  );
  const due = [...byCard].flatMap(([cardId, given]) => {
    const rated = given.map((answer) => ({ ...answer, rating: answer.performance }));
    const schedule = scheduler.replayed(cardId, rated);
    return schedule && schedule.due < end ? [schedule.state] : [];
  });
  const review = due.filter((state) => state === "review").length;
  return { New: cardCount - byCard.size, Learning: due.length - review, Due: review };
}
