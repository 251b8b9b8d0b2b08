import { type ErrorReport, reportErrors } from "#contract/monitoring.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

export interface MonitoringSink {
  /** Rejects where the same may succeed later. */
  send(reports: readonly ErrorReport[]): Promise<void>;
}

const consoleSink: MonitoringSink = {
  send(reports) {
    // oxlint-disable-next-line no-console -- the place where developers see what would be sent.
    console.info(`${reports.length} error reports`, reports);
    return Promise.resolve();
  },
};

/** Sends them to our server. What it does not take it will not take later. */
const httpSink = (http: Http): MonitoringSink => ({
  async send(reports) {
    try {
      await http.call(reportErrors, { body: { reports: [...reports] } }, { retry: "caller" });
    } catch (error) {
      const isTaken = error instanceof HttpError && !error.outcomeUnknown && error.status !== 429;
      if (!isTaken) throw error;
    }
  },
});

/** The one that the page names: `<meta name="monitoring" content="http">`. */
export function createSink(page: Document, http: Http): MonitoringSink {
  const name = page.querySelector("meta[name=monitoring]")?.getAttribute("content");
  return name === "http" ? httpSink(http) : consoleSink;
}
