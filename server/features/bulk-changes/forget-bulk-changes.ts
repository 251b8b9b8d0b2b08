import { and, eq, inArray, lte } from "drizzle-orm";
import { bulkChanges, bulkDeckChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";

const DAY = 24 * 60 * 60_000;
const AT_ONCE = 100;

/** Changes of this time and earlier can no longer be undone. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - DAY);

type StoredTable = typeof bulkChanges | typeof bulkDeckChanges;

/** A part at a time. */
export async function forgetBulkChanges(db: Database, now: Date): Promise<void> {
  await forgetOld(db, bulkChanges, now);
  await forgetOld(db, bulkDeckChanges, now);
}

async function forgetOld(db: Database, remaining: StoredTable, now: Date): Promise<void> {
  const old = db
    .select({ seq: remaining.seq })
    .from(remaining)
    .where(lte(remaining.at, forgottenBefore(now)))
    .limit(AT_ONCE);
  for (;;) {
    const { rowCount } = await db.delete(remaining).where(inArray(remaining.seq, old));
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}

/** Of one learner, without waiting for the job. */
export async function forgetChangesOf(
  db: Database,
  ownerId: number,
  now: Date,
  remaining: StoredTable = bulkChanges,
): Promise<void> {
  await db
    .delete(remaining)
    .where(and(eq(remaining.ownerId, ownerId), lte(remaining.at, forgottenBefore(now))));
}
