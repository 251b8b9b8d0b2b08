import { fromPromise } from "xstate";
import { errorReportOf, errorReportText } from "#domain/errors/error-report.ts";
import type { ProcessedError } from "#domain/errors/processed-error.ts";
import type { ErrorPlatform } from "./error-platform.ts";
import { errorReportingMachine } from "../../machines/error-reporting/error-reporting.machine.ts";
import { monitoringMachine } from "../../machines/monitoring/monitoring.machine.ts";

/** Stores errors on the device, sends them to the operators, and lets the learner copy them. */
export function composeReports(platform: ErrorPlatform) {
  const { store, now, actors } = platform;
  const page = () => ({ path: platform.path(), sessionId: store.sessionId(now()) });
  const reporting = actors.create(
    errorReportingMachine.provide({
      actors: {
        copyReport: fromPromise(async ({ input: { report, at } }) => {
          await platform.copy(report);
          store.noteReport(at);
        }),
      },
    }),
    { systemId: errorReportingMachine.id },
  );
  const unsent = store.unsent.all();
  /** Other tabs send their own reports. */
  const ownReports = new Set(unsent.map(({ id }) => id));
  const monitoring = actors.create(
    monitoringMachine.provide({
      actors: { sendReports: fromPromise(({ input }) => platform.sink.send(input)) },
      actions: {
        cleanUp: () => store.cleanUp(now()),
        keepQueue({ context }) {
          for (const { id } of context.queue) ownReports.add(id);
          const others = store.unsent.all().filter(({ id }) => !ownReports.has(id));
          store.unsent.replace([...others, ...context.queue]);
        },
      },
    }),
    { systemId: monitoringMachine.id, input: { queue: unsent } },
  );
  for (const actor of [reporting, monitoring]) actor.start();

  return {
    reporting,
    keep(error: ProcessedError) {
      const report = errorReportOf(error, page());
      // Repeated errors are stored only up to a limit.
      if (!monitoring.getSnapshot().can({ type: "error.raised", report, at: error.timestamp })) return;
      store.errors.add(error);
      store.reports.add(report);
      if (error.severity === "critical") store.critical.add(report);
      store.metrics.add({ kind: "error", name: error.code, value: 1, at: error.timestamp });
      monitoring.send({ type: "error.raised", report, at: error.timestamp });
    },
    /** The address of a mail to the support with the report; null if no support address is configured. */
    supportMail(error: ProcessedError) {
      if (platform.supportEmail === null) return null;
      const subject = encodeURIComponent(`${error.title} (${error.id})`);
      const body = encodeURIComponent(errorReportText(error, page()));
      return `mailto:${platform.supportEmail}?subject=${subject}&body=${body}`;
    },
    copyReport(error: ProcessedError) {
      reporting.send({
        type: "report.copy",
        id: error.id,
        report: errorReportText(error, page()),
        at: now(),
        copiedAt: store.lastReportAt(),
      });
    },
    copy: (text: string) =>
      platform.copy(text).then(
        () => true,
        () => false,
      ),
    flush: () => monitoring.send({ type: "reports.flush" }),
    /** Something took longer than a person should wait, milliseconds. */
    noteSlow: (name: string, value: number) => store.metrics.add({ kind: "slow", name, value, at: now() }),
  };
}
