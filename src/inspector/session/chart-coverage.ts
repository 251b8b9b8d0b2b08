import type { ChartState } from "../chart/chart-definition.ts";
import { statesOf } from "../chart/collapse.ts";
import type { InspectionRecord } from "../protocol/records.ts";
import type { MachineCoverage } from "./model-coverage.ts";

interface LiveTransition {
  readonly id: string;
  /** Number of the first record in which it was taken. */
  readonly seq: number;
  readonly times: number;
}

/** How a machine of the session compares with its model tests. */
export interface ChartCoverage {
  /** Ids of the chart's transitions that no model test takes, without those that nothing can take. */
  readonly untested: ReadonlySet<string>;
  /** How many of the chart's transitions the model tests take. */
  readonly tested: number;
  readonly excepted: number;
  readonly of: number;
  /** How many were not in the machine when the tests were run. */
  readonly added: number;
  /** What was taken in the session and in no model test, in the order of the session. */
  readonly unknown: readonly LiveTransition[];
}

export function coverageOf(
  chart: ChartState,
  coverage: MachineCoverage,
  records: readonly InspectionRecord[],
): ChartCoverage {
  const ids = statesOf(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id));
  const taken = new Set(coverage.taken);
  const known = new Set(coverage.transitions);
  const impossible = new Set(coverage.excepted);
  const rest = ids.filter((id) => !taken.has(id));
  return {
    untested: new Set(rest.filter((id) => !impossible.has(id))),
    tested: ids.length - rest.length,
    excepted: rest.filter((id) => impossible.has(id)).length,
    of: ids.length,
    added: ids.filter((id) => !known.has(id)).length,
    unknown: takenLive(chart.id, records).filter(({ id }) => rest.includes(id)),
  };
}

function takenLive(machine: string, records: readonly InspectionRecord[]): readonly LiveTransition[] {
  const actors = new Set(
    records.flatMap((one) => (one.kind === "start" && one.machine === machine ? one.actor : [])),
  );
  const live = new Map<string, LiveTransition>();
  for (const record of records) {
    if (record.kind !== "step" || !actors.has(record.actor)) continue;
    for (const id of record.microsteps.flat()) {
      const before = live.get(id);
      live.set(id, { id, seq: before?.seq ?? record.seq, times: (before?.times ?? 0) + 1 });
    }
  }
  return [...live.values()];
}
