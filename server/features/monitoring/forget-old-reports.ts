import { desc, inArray, lt, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";

const STORED_MS = 7 * 24 * 60 * 60_000;
const STORED_MAX = 10_000;
/** More than a call can add, so that the table shrinks to its bound. */
const FORGOTTEN_AT_ONCE = 100;

/** Deletes reports older than 7 days, and the oldest over 10,000. It skips rows that another call is deleting. */
export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  const newestFirst = [desc(errorReports.receivedAt), desc(errorReports.id)] as const;
  const excess = db
    .select({ id: errorReports.id })
    .from(errorReports)
    .orderBy(...newestFirst)
    .offset(STORED_MAX);
  const old = db
    .select({ id: errorReports.id })
    .from(errorReports)
    .where(
      or(lt(errorReports.receivedAt, new Date(now.getTime() - STORED_MS)), inArray(errorReports.id, excess)),
    )
    .limit(FORGOTTEN_AT_ONCE)
    .for("update", { skipLocked: true });
  await db.delete(errorReports).where(inArray(errorReports.id, old));
}
