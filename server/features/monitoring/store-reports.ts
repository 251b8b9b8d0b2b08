import { desc, inArray, lt, or } from "drizzle-orm";
import type { ErrorReport } from "#contract/monitoring.ts";
import { errorContext } from "#domain/errors/error-context.ts";
import { reportedText } from "#domain/errors/reported-text.ts";
import type { Database } from "#server/database/connect.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import type { Services } from "#server/http/route.ts";

/** Returns the codes of new reports. Any program may send them, not only our page. */
export async function storeReports(
  reports: readonly ErrorReport[],
  { db, now: clock }: Pick<Services, "db" | "now">,
): Promise<string[]> {
  const now = clock();
  // Sorted, so that two calls with the same reports cannot deadlock.
  const inOrder = reports.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const stored = await db
    .insert(errorReports)
    .values(inOrder.map((report) => rowOf(report, now)))
    .onConflictDoNothing()
    .returning({ code: errorReports.code });
  await forgetOldReports(db, now);
  return stored.map(({ code }) => code);
}

function rowOf(report: ErrorReport, receivedAt: Date): typeof errorReports.$inferInsert {
  const { timestamp, ...rest } = report;
  return {
    // The contract allows only letters, digits, underscores and hyphens in the code and the ids.
    ...rest,
    message: reportedText(report.message),
    component: reportedText(report.component),
    context: errorContext(report.context),
    path: reportedText(report.path),
    version: reportedText(report.version),
    occurredAt: new Date(timestamp),
    receivedAt,
  };
}

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
