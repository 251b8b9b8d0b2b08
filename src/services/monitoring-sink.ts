import { type ErrorReport, reportErrors } from "#contract/monitoring.ts";
import { HttpError } from "./http-error.ts";
import type { Http } from "./http.ts";

/** Where reports of errors go (decisions, "Monitoring"). */
export interface MonitoringSink {
  /** Rejects where the same may succeed later. */
  send(reports: readonly ErrorReport[]): Promise<void>;
}

/** @param write `console.info`. */
export const consoleSink = (
  write: (text: string, reports: readonly ErrorReport[]) => void,
): MonitoringSink => ({
  send(reports) {
    write(`${reports.length} error reports`, reports);
    return Promise.resolve();
  },
});

/** Sends them to our server. What it does not take it will not take later. */
export const httpSink = (http: Http): MonitoringSink => ({
  async send(reports) {
    try {
      await http.call(reportErrors, { body: { reports: [...reports] } }, { repeats: "caller" });
    } catch (error) {
      const isTaken = error instanceof HttpError && !error.inDoubt && error.status !== 429;
      if (!isTaken) throw error;
    }
  },
});
