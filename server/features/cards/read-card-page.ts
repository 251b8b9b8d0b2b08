import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { listCards } from "#contract/cards.ts";
import type { QueryOf, ResponseOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { rangeOf, toPage } from "../../http/paging.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { seenBy, sinceOf, toCursor } from "./change-cursor.ts";
import { changedSince, removedSince } from "./changed-cards.ts";
import { withSchedules } from "./with-schedules.ts";

/**
 * All cards, or those that changed since a cursor. Rows and cursor are of one snapshot, so that every missing change is later.
 * @throws ApiError 404 if there is no such deck or the learner may not study it.
 */
export function readCardPage(
  database: Database,
  deckId: number,
  userId: number,
  { since: asked, after, ...query }: QueryOf<typeof listCards>,
): Promise<ResponseOf<typeof listCards>> {
  const read = async (db: Database) => {
    await requireReadableDeck(db, userId, deckId);
    const seen = await seenBy(db);
    const since = asked === undefined ? undefined : sinceOf(asked, seen);
    const wanted = and(
      eq(cards.deckId, deckId),
      isNull(cards.deletedAt),
      since === undefined ? undefined : changedSince(db, deckId, userId, since),
    );
    const { limit, offset } = rangeOf(query);
    const rows = await db
      .select({ card: cards, state: cardStates })
      .from(cards)
      .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
      .where(and(wanted, after === undefined ? undefined : gt(cards.id, after)))
      .orderBy(asc(cards.id))
      .limit(limit)
      .offset(offset);
    const total = await db.$count(cards, wanted);
    const isFirst = query.page === 0 && after === undefined;
    return {
      ...toPage(await withSchedules(db, userId, rows), total, query),
      cursor: toCursor(seen),
      full: since === undefined,
      removed: since !== undefined && isFirst ? await removedSince(db, deckId, since) : [],
    };
  };
  return database.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}
