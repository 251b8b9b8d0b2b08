import * as v from "valibot";
import { ErrorReport } from "#contract/monitoring.ts";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import { readStored, writeStored } from "../storage/stored-json.ts";
import { type StoredList, createStoredList } from "./stored-list.ts";

const WEEK = 7 * 86_400_000;
const DAY = 86_400_000;

const Stored = v.looseObject({ id: v.string(), timestamp: v.number() });
const Metric = v.object({
  kind: v.picklist(["error", "slow"]),
  name: v.string(),
  /** Milliseconds, or how many. */
  value: v.number(),
  at: v.number(),
});
type Metric = v.InferOutput<typeof Metric>;
const Session = v.object({ id: v.string(), at: v.number() });

/** What the error layer keeps on the device (study specification, sections 7 and 9; decisions, "Two error logs"). */
export interface ErrorStore {
  /** 50 processed errors. */
  readonly errors: StoredList<Pick<ProcessedError, "id" | "timestamp">>;
  /** 100 errors as they are reported. */
  readonly reports: StoredList<ErrorReport>;
  /** 20 that were critical. */
  readonly critical: StoredList<ErrorReport>;
  /** 50 that are still to be sent. */
  readonly unsent: StoredList<ErrorReport>;
  /** 100 counts and durations. */
  readonly metrics: StoredList<Metric>;
  /** When a report was copied last, milliseconds since 1970; null where none was. */
  lastReportAt(): number | null;
  noteReport(at: number): void;
  /** The id of the monitoring session, a day long. */
  sessionId(now: number): string;
  cleanUp(now: number): void;
}

export function createErrorStore(storage: Storage, newId: () => string): ErrorStore {
  const found = { storage, keepFor: WEEK };
  const reports = {
    ...found,
    schema: ErrorReport,
    timeOf: ({ timestamp }: ErrorReport) => Date.parse(timestamp),
  };
  const lists = {
    errors: createStoredList({
      ...found,
      key: "error_log",
      schema: Stored,
      most: 50,
      timeOf: ({ timestamp }) => timestamp,
    }),
    reports: createStoredList({ ...reports, key: "monitoring_error_log", most: 100 }),
    critical: createStoredList({ ...reports, key: "critical_errors", most: 20 }),
    unsent: createStoredList({ ...reports, key: "error_retry_store", most: 50 }),
    metrics: createStoredList({
      ...found,
      key: "error_metrics",
      schema: Metric,
      most: 100,
      timeOf: ({ at }) => at,
    }),
  };
  let session: v.InferOutput<typeof Session> | null = null;

  return {
    ...lists,
    lastReportAt: () => readStored(storage, "last_error_report_time", v.number()),
    noteReport: (at) => void writeStored(storage, "last_error_report_time", at),
    sessionId(now) {
      session ??= readStored(storage, "error_session_id", Session);
      if (session === null || now < session.at || now >= session.at + DAY) {
        session = { id: newId(), at: now };
        writeStored(storage, "error_session_id", session);
      }
      return session.id;
    },
    cleanUp(now) {
      for (const list of Object.values(lists)) list.cleanUp(now);
    },
  };
}
