import { CONTEXT_RESERVED, type ErrorReport } from "#contract/monitoring.ts";
import { normaliseErrorCode } from "./error-codes.ts";
import type { ProcessedError } from "./processed-error.ts";
import { reportedText } from "./reported-text.ts";

/** Study specification, section 9. */
export const CLIENT_VERSION = "1.0.0";

export interface ReportedPage {
  /** The route's pattern, because the parts of a path may be secrets. */
  readonly path: string;
  /** Of the monitoring session. */
  readonly sessionId: string;
}

/** Half a surrogate pair could not be stored. */
const cut = (text: string) => text.slice(0, 100).toWellFormed();

const contextOf = (context: ProcessedError["context"]) =>
  Object.fromEntries(
    Object.entries(context)
      .filter(([name]) => !CONTEXT_RESERVED.includes(name))
      .map(([name, value]) => [cut(name), value]),
  );

export function errorReportOf(error: ProcessedError, page: ReportedPage): ErrorReport {
  const { id, category, severity, context, correlationId } = error;
  return {
    id,
    code: normaliseErrorCode(error.code),
    category,
    severity,
    message: reportedText(error.originalMessage || error.message),
    component: cut(reportedText(error.component)),
    statusCode: error.statusCode,
    context: contextOf(context),
    timestamp: new Date(error.timestamp).toISOString(),
    // A proxy may set an id in another format.
    correlationId: correlationId?.replace(/[^\w-]/g, "") || null,
    path: page.path,
    version: CLIENT_VERSION,
    sessionId: page.sessionId,
  };
}

/** For the clipboard. */
export function errorReportText(error: ProcessedError, page: ReportedPage): string {
  const report = errorReportOf(error, page);
  const lines = [
    ["Error ID", report.id],
    ["Code", report.code],
    ["Title", error.title],
    ["Message", report.message],
    ["Status", report.statusCode ?? "none"],
    ["Request", report.correlationId ?? "none"],
    ["When", report.timestamp],
    ["Where", `${report.component} on ${report.path}`],
    ["Version", report.version],
    ...Object.entries(report.context),
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}
