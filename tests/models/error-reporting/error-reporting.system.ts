import {
  errorReportingMachine,
  nextReportAt,
} from "#src/machines/error-reporting/error-reporting.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorReportingModelEvent } from "./error-reporting.model.ts";

const HOUR = 3_600_000;

/** The real machine with a clipboard that waits for the test. */
export function errorReportingSystem(hooks: Hooks): DrivenSystem<ErrorReportingModelEvent> {
  const controlled = controlledSystem(errorReportingMachine, hooks, { actors: ["copyReport"] });
  const { copyReport } = controlled.work;
  let ended = 0;
  /** What storage says; null where it keeps nothing. */
  let copiedAt: number | null = null;
  let reportedAt = NaN;
  const view = () => {
    if (!controlled.isStarted()) return { at: "unopened", report: null, next: null };
    const { value, context } = controlled.snapshot();
    return {
      at: value,
      report: context.report,
      /** Milliseconds after the last report. */
      next: value === "throttled" ? nextReportAt(context) - reportedAt : null,
    };
  };
  return controlled.system({
    drive: {
      open({ last }) {
        copiedAt = last === null ? null : controlled.now() - last;
        reportedAt = copiedAt ?? NaN;
        controlled.start();
      },
      copy: ({ report }) =>
        controlled.send({ type: "report.copy", id: report, report, at: controlled.now(), copiedAt }),
      close: () =>
        controlled.send({ type: "report.close", id: controlled.snapshot().context.id ?? "nobody" }),
      closeOther: controlled.sends({ type: "report.close", id: "other" }),
      async take() {
        ended = copyReport.calls.length;
        reportedAt = controlled.now();
        if (copiedAt !== null) copiedAt = copyReport.last().input.at;
        await copyReport.last().resolve();
      },
      async refuse() {
        ended = copyReport.calls.length;
        await copyReport.last().reject(new Error("Nobody may write to the clipboard."));
      },
      time: controlled.pass,
      setBack: () => controlled.setClock(-HOUR),
    },
    observe: () => ({
      ...view(),
      copies: copyReport.calls.map(({ input }) => input.report),
      underWay: copyReport.calls.filter(({ signal }, index) => index >= ended && !signal.aborted).length,
    }),
  });
}
