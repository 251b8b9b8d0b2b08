import { useMemo } from "react";
import { Chart } from "../chart/Chart.tsx";
import type { ChartState } from "../chart/chart-definition.ts";
import type { InspectionRecord, Step, StepRecord } from "../protocol/records.ts";
import { coverageOf } from "../session/chart-coverage.ts";
import type { MachineCoverage } from "../session/model-coverage.ts";
import { Coverage } from "./Coverage.tsx";
import { useCountdowns } from "./use-countdowns.ts";

const NONE: ReadonlySet<string> = new Set();

export function MachineChart({
  chart,
  step,
  timed,
  at,
  records,
  report,
  selected,
  onSelect,
  onGoTo,
  onCloseReport,
}: {
  readonly chart: ChartState;
  readonly step: Step | null;
  /** The step whose timers are shown. */
  readonly timed: StepRecord | null;
  /** The moment that is shown, in milliseconds since 1970; null for now. */
  readonly at: number | null;
  readonly records: readonly InspectionRecord[];
  /** By the id of the machine; null where none is open. */
  readonly report: ReadonlyMap<string, MachineCoverage> | null;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onGoTo: (seq: number) => void;
  readonly onCloseReport: () => void;
}) {
  const active = useMemo(() => new Set(step?.active), [step]);
  const taken = useMemo(() => new Set(step?.microsteps.flat()), [step]);
  const refused = useMemo(() => new Set(step?.refused), [step]);
  const countdowns = useCountdowns(timed, at);
  const tests = report?.get(chart.id);
  const coverage = useMemo(() => (tests ? coverageOf(chart, tests, records) : null), [chart, tests, records]);
  return (
    <>
      {report && <Coverage chart={chart} coverage={coverage} onGoTo={onGoTo} onClose={onCloseReport} />}
      <Chart
        key={chart.id}
        definition={chart}
        active={active}
        taken={taken}
        refused={refused}
        untested={coverage?.untested ?? NONE}
        countdowns={countdowns}
        selected={selected}
        onSelect={onSelect}
      />
    </>
  );
}
