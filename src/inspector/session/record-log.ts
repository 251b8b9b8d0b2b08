import type { ChartState } from "../chart/chart-definition.ts";
import type { StepPart } from "../protocol/messages.ts";
import type { InspectionRecord } from "../protocol/records.ts";
import type { ShownValue } from "../protocol/shown-value.ts";
import { replacePart } from "./changes.ts";
import type { Session } from "./session-file.ts";

export type RecordLog = ReturnType<typeof createRecordLog>;

/** Older ones are dropped; actors whose start is gone are then no longer shown. */
const MOST_RECORDS = 20_000;

/** The records of one page. */
export function createRecordLog() {
  let charts: ReadonlyMap<string, ChartState> = new Map();
  const listeners = new Set<() => void>();
  let records: readonly InspectionRecord[] = [];
  const gone = new Set<number>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  return {
    append(added: Omit<Session, "page"> & { readonly isReplay: boolean }): void {
      if (added.charts.length > 0)
        charts = new Map([...charts, ...added.charts.map((chart) => [chart.id, chart] as const)]);
      const all = added.isReplay ? added.records : [...records, ...added.records];
      records = all.slice(-MOST_RECORDS);
      notify();
    },
    /** Takes more of a part of a step; null: the page does not have the step any more. */
    answer({ seq, of, path }: StepPart, value: ShownValue | null): void {
      if (value === null) gone.add(seq);
      records = records.map((record) => {
        const whole = record.seq === seq && record.kind === "step" ? record[of] : null;
        return whole === null || value === null
          ? record
          : { ...record, [of]: replacePart(whole, path, value) };
      });
      notify();
    },
    isGone: (seq: number) => gone.has(seq),
    /** By the id of the machine. The same map until one is added. */
    charts: () => charts,
    /** Oldest first. The same array until something is appended. */
    records: () => records,
    newest: () => records.at(-1)?.seq ?? 0,
    /** @returns Ends the subscription. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
