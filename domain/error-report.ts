import type { ErrorReport } from "#contract/monitoring.ts";
import { normaliseErrorCode } from "./error-codes.ts";
import type { ProcessedError } from "./processed-error.ts";

/** What reports say of the client (study specification, section 9). */
export const CLIENT_VERSION = "1.0.0";

/** Where a page was when it met an error. */
export interface ReportedPage {
  /** The route's pattern: the parts of a path may be secrets. */
  readonly path: string;
  /** Random id of the monitoring session. */
  readonly sessionId: string;
}

/** An error as it is reported to those who look after the service. */
export function errorReportOf(error: ProcessedError, page: ReportedPage): ErrorReport {
  const { id, category, severity, context, correlationId } = error;
  return {
    id,
    code: normaliseErrorCode(error.code),
    category,
    severity,
    message: (error.originalMessage || error.message).slice(0, 500),
    component: error.component.slice(0, 100),
    statusCode: error.statusCode,
    context: { ...context },
    timestamp: new Date(error.timestamp).toISOString(),
    correlationId,
    path: page.path,
    version: CLIENT_VERSION,
    sessionId: page.sessionId,
  };
}

/** The same for the clipboard, to be sent by a person. */
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
