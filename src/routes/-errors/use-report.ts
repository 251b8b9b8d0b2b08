import { useSelector } from "@xstate/react";
import type { ProcessedError } from "#domain/processed-error.ts";
import type { ErrorLayer } from "../../compose-errors.ts";
import { nextReportAt } from "../../machines/error-reporting.machine.ts";

const STATES = ["idle", "copying", "copied", "failed", "throttled"] as const;

/** What a `CopyReport` shows of the report of one error. */
export function useReport(layer: ErrorLayer, error: ProcessedError | null) {
  const snapshot = useSelector(layer.reporting, (current) => current);
  const { report, at } = snapshot.context;
  return {
    state: STATES.find((state) => snapshot.matches(state)) ?? "idle",
    report,
    wait: Math.ceil((nextReportAt(snapshot.context) - at) / 1000),
    onCopy: () => {
      if (error) layer.copyReport(error);
    },
  };
}
