import { type ErrorReport, reportErrors } from "#contract/monitoring.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

export interface MonitoringSink {
  /** Rejects if a later attempt may succeed. */
  send(reports: readonly ErrorReport[]): Promise<void>;
}

const consoleSink: MonitoringSink = {
  send(reports) {
    // oxlint-disable-next-line no-console -- the place where developers see what would be sent.
    console.info(`${reports.length} error reports`, reports);
    return Promise.resolve();
  },
};

/** The server's refusals are final. */
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
