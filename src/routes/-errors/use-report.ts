import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { nextReportAt } from "../../machines/error-reporting/error-reporting.machine.ts";

const STATES = ["idle", "copying", "copied", "failed", "throttled"] as const;

/** The props of `CopyReport` for one error. */
export function useReport(layer: ErrorLayer, error: ProcessedError | null) {
  const snapshot = useSelector(layer.reporting, (current) => current);
  const { id, report, at } = snapshot.context;
  const isOwn = error !== null && id === error.id;
  const close = useEffectEvent(() => {
    if (error) layer.reporting.send({ type: "report.close", id: error.id });
  });
  useEffect(() => close, []);
  return {
    // The state of another error's report does not apply.
    state: STATES.find((state) => isOwn && snapshot.matches(state)) ?? "idle",
    report: isOwn ? report : null,
    wait: Math.ceil((nextReportAt(snapshot.context) - at) / 1000),
    onCopy: () => {
      if (error) layer.copyReport(error);
    },
  };
}
