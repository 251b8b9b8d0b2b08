import type { ErrorReport } from "#contract/monitoring.ts";
import { errorContext } from "#domain/errors/error-context.ts";
import { reportedText } from "#domain/errors/reported-text.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import type { Services } from "#server/http/route.ts";
import { forgetOldReports } from "./forget-old-reports.ts";

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
