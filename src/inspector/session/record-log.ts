import type { ChartState } from "../chart/chart-definition.ts";
import type { InspectionRecord } from "../protocol/records.ts";

/** The records of one page, as the inspector keeps them. */
export interface RecordLog {
  append(added: {
    readonly charts: readonly ChartState[];
    readonly records: readonly InspectionRecord[];
    /** They replace all that is kept. */
    readonly isReplay: boolean;
  }): void;
  /** By the id of the machine. The same map until one is added. */
  charts(): ReadonlyMap<string, ChartState>;
  /** Oldest first. The same array until something is appended. */
  records(): readonly InspectionRecord[];
  newest(): number;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
}

/** Older ones are dropped; actors whose start is gone are then no longer shown. */
const MOST_RECORDS = 20_000;

export function createRecordLog(): RecordLog {
  let charts: ReadonlyMap<string, ChartState> = new Map();
  const listeners = new Set<() => void>();
  let records: readonly InspectionRecord[] = [];
  return {
    append(added) {
      if (added.charts.length > 0)
        charts = new Map([...charts, ...added.charts.map((chart) => [chart.id, chart] as const)]);
      const all = added.isReplay ? added.records : [...records, ...added.records];
      records = all.slice(-MOST_RECORDS);
      for (const onChange of listeners) onChange();
    },
    charts: () => charts,
    records: () => records,
    newest: () => records.at(-1)?.seq ?? 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
