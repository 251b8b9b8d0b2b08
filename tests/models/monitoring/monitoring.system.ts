import type { ErrorReport } from "#contract/monitoring.ts";
import { monitoringMachine } from "#src/machines/monitoring/monitoring.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Kind, MonitoringModelEvent } from "./monitoring.model.ts";

const DAY = 86_400_000;

const same = { code: "SYNC_ERROR", message: "Not now.", component: "quiz" };
const near = [
  { ...same, code: "CACHE_MISS" },
  { ...same, message: "Not ever." },
  { ...same, component: "deck" },
];
const partsOf = (kind: Kind, number: number) =>
  kind === "same" ? same : { ...same, message: `Card ${number}.` };

const reportOf = (parts: Pick<ErrorReport, "code" | "message" | "component">, number: number, at: number) =>
  ({
    ...parts,
    id: String(number),
    category: "application",
    severity: "low",
    statusCode: null,
    context: {},
    timestamp: new Date(at).toISOString(),
    correlationId: null,
    path: "/app/decks",
    version: "1.0.0",
    sessionId: "s",
  }) satisfies ErrorReport;

const numbersOf = (reports: readonly ErrorReport[]) => reports.map(({ id }) => Number(id));

/** The real machine with a sink that the test lets answer, on a device whose clock can be set. */
export function monitoringSystem(hooks: Hooks): DrivenSystem<MonitoringModelEvent> {
  let raised = 0;
  let stored: readonly ErrorReport[] = [];
  let cleanUps = 0;
  const controlled = controlledSystem(monitoringMachine, hooks, {
    actors: ["sendReports"],
    provide: {
      actions: {
        cleanUp: () => void (cleanUps += 1),
        keepQueue: ({ context }) => void (stored = context.queue),
      },
    },
  });
  const { sendReports } = controlled.work;
  const raise = (parts: Parameters<typeof reportOf>[0]) => {
    raised += 1;
    const at = controlled.now();
    controlled.send({ type: "error.raised", report: reportOf(parts, raised, at), at });
  };
  return controlled.system({
    drive: {
      open({ left }) {
        stored = Array.from({ length: left }, (_, index) =>
          reportOf(same, -index - 1, controlled.now() - DAY),
        );
        controlled.start({ queue: stored });
      },
      raise({ kind, count }) {
        for (let left = count; left > 0; left -= 1) raise(partsOf(kind, raised + 1));
      },
      raiseNear({ count }) {
        for (let done = 0; done < count; done += 1) raise(near[done % near.length] ?? same);
      },
      flush: controlled.sends({ type: "reports.flush" }),
      sent: () => sendReports.last().resolve(),
      notSent: () => sendReports.last().reject(new TypeError("fetch failed")),
      wait: controlled.pass,
      setBack: () => controlled.setClock(-DAY),
    },
    observe: () => ({
      batches: sendReports.calls.map(({ input }) => numbersOf(input)),
      stored: numbersOf(stored),
      cleanUps,
    }),
  });
}
