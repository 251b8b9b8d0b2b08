import type { ChartState } from "../chart/chart-definition.ts";
import type { StepPart } from "../protocol/messages.ts";
import type { InspectionRecord } from "../protocol/records.ts";
import type { ShownValue } from "../protocol/shown-value.ts";
import { replacePart } from "./changes.ts";

/** The records of one page, as the inspector keeps them. */
export interface RecordLog {
  append(added: {
    readonly charts: readonly ChartState[];
    readonly records: readonly InspectionRecord[];
    /** They replace all that is stored. */
    readonly isReplay: boolean;
  }): void;
  /** Takes more of a part of a step; null: the page does not keep the step any more. */
  answer(part: StepPart, value: ShownValue | null): void;
  /** Whether the page said that it does not keep that step any more. */
  isGone(seq: number): boolean;
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
  const gone = new Set<number>();
  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  return {
    append(added) {
      if (added.charts.length > 0)
        charts = new Map([...charts, ...added.charts.map((chart) => [chart.id, chart] as const)]);
      const all = added.isReplay ? added.records : [...records, ...added.records];
      records = all.slice(-MOST_RECORDS);
      notify();
    },
    answer({ seq, of, path }, value) {
      if (value === null) gone.add(seq);
      records = records.map((record) => {
        const whole = record.seq === seq && record.kind === "step" ? record[of] : null;
        return whole === null || value === null
          ? record
          : { ...record, [of]: replacePart(whole, path, value) };
      });
      notify();
    },
    isGone: (seq) => gone.has(seq),
    charts: () => charts,
    records: () => records,
    newest: () => records.at(-1)?.seq ?? 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
