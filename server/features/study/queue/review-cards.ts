import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { ReviewCard } from "#contract/cards.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/study/study.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, decks, tags } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { withSchedules } from "../../cards/with-schedules.ts";
import { readableBy } from "../../decks/deck-access.ts";
import { type QueueRules, queueOf } from "./review-queue.ts";

type Wanted = QueryOf<typeof contract.reviewCards>;

export const inDeck = (deckId: number): SQL => eq(cards.deckId, deckId);

/** Cards that a learner has answered, of all decks that they may study. */
export const answeredBy = (db: Database, userId: number): SQL | undefined =>
  and(
    isNotNull(cardStates.cardId),
    inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(readableBy(userId))),
  );

export async function readReviewCards(
  db: Database,
  rules: Omit<QueueRules, "includeOverdue" | "limit">,
  wanted: Wanted,
): Promise<ReviewCard[]> {
  const { includeOverdue, limit } = wanted;
  const among = and(rules.among, anyTag(db, wanted));
  const queued = queueOf(db, { ...rules, among, includeOverdue, limit }).as("queued");
  const rows = await db
    .select({ card: cards, state: cardStates })
    .from(queued)
    .innerJoin(cards, eq(cards.id, queued.cardId))
    .leftJoin(cardStates, and(eq(cardStates.userId, rules.userId), eq(cardStates.cardId, cards.id)))
    .orderBy(queued.kind, queued.position)
    .limit(limit);
  return withSchedules(db, rules.userId, rows);
}

export const wantedOrder = ({ prioritizeDifficult, sortBy }: Wanted) =>
  prioritizeDifficult ? "difficulty" : sortBy;

function anyTag(db: Database, { tagNames = [], tagIds = [] }: Wanted): SQL | undefined {
  const wanted = [
    ...(tagNames.length > 0 ? [inArray(tags.name, tagNames)] : []),
    ...(tagIds.length > 0 ? [inArray(tags.id, tagIds)] : []),
  ];
  if (wanted.length === 0) return undefined;
  const tagged = db
    .select({ cardId: cardTags.cardId })
    .from(cardTags)
    .innerJoin(tags, eq(tags.id, cardTags.tagId))
    .where(or(...wanted));
  return inArray(cards.id, tagged);
}
