import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { ownedBy } from "../decks/deck-access.ts";
import type { Wanted } from "./wanted.ts";

/** Cards that came into the learner's own decks, by the learner's days of the time zone of the request. */
export async function readAdded(
  db: Database,
  { userId, deckId, since, timeZone }: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      day: sql<string>`((${cards.createdAt} at time zone ${timeZone}) - interval '4 hours')::date::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(
      and(
        ownedBy(userId),
        isNull(cards.deletedAt),
        deckId === undefined ? undefined : eq(decks.id, deckId),
        since && gte(cards.createdAt, since),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
