import { and, asc, eq, gte, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { cards, removedCards } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, removedSchedules } from "#server/database/study-schema.ts";
import * as v from "valibot";

export interface Seen {
  /** Identifies this database in this run of its server; changes whenever transaction ids may start over. */
  readonly run: string;
  /** The oldest transaction that may still write; the snapshot includes all earlier ones. */
  readonly before: bigint;
}

const Row = v.object({ run: v.string(), before: v.pipe(v.string(), v.toBigint()) });

/** Runs in the transaction that owns the snapshot. */
export async function seenBy(db: Database): Promise<Seen> {
  const { rows } = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as before, md5(concat_ws(' ',
      extract(epoch from pg_postmaster_start_time()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('cards'), pg_relation_filenode('card_states'), pg_relation_filenode('card_marks'),
      pg_relation_filenode('accepted_answers'))) as run`);
  return v.parse(Row, rows[0]);
}

export const toCursor = ({ run, before }: Seen): string => `${run}.${before}`;

/** The first transaction of the requested changes; undefined if the cursor is not of this database. */
export function sinceOf(cursor: string, present: Seen): string | undefined {
  const [, run, before] = /^([0-9a-f]{32})\.(\d{1,20})$/.exec(cursor) ?? [];
  if (run !== present.run || before === undefined || BigInt(before) > present.before) return undefined;
  return before;
}

const inDeck = (deckId: number) => and(eq(cards.deckId, deckId), isNull(cards.deletedAt));

/** Cards of a deck that changed since a transaction, or whose schedule or marks did for this learner. */
export function changedSince(db: Database, deckId: number, userId: number, since: string): SQL {
  // Each part has an index that begins with the deck or the learner, so that nothing else is read.
  return inArray(
    cards.id,
    union(
      db
        .select({ id: cards.id })
        .from(cards)
        .where(and(inDeck(deckId), gte(cards.changedIn, since))),
      db
        .select({ id: cardStates.cardId })
        .from(cardStates)
        .where(and(eq(cardStates.userId, userId), gte(cardStates.changedIn, since))),
      db
        .select({ id: removedSchedules.cardId })
        .from(removedSchedules)
        .where(and(eq(removedSchedules.userId, userId), gte(removedSchedules.removedIn, since))),
      db
        .select({ id: cardMarks.cardId })
        .from(cardMarks)
        .where(and(eq(cardMarks.userId, userId), gte(cardMarks.changedIn, since))),
    ),
  );
}

/** Ids of cards that left a deck since a transaction and did not come back. */
export async function removedSince(db: Database, deckId: number, since: string): Promise<number[]> {
  const cameBack = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, removedCards.cardId), inDeck(deckId)));
  const rows = await db
    .select({ id: removedCards.cardId })
    .from(removedCards)
    .where(and(eq(removedCards.deckId, deckId), gte(removedCards.removedIn, since), notExists(cameBack)))
    .orderBy(asc(removedCards.cardId));
  return rows.map((row) => row.id);
}
