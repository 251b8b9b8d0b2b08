import { createActor } from "xstate";
import type { ErrorReport } from "#contract/monitoring.ts";
import { monitoringMachine } from "#src/machines/monitoring.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { Kind, MonitoringModelEvent } from "./monitoring.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
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
  const clock = modelClock();
  const batches = heldWork<void, readonly ErrorReport[]>();
  let at = START;
  let raised = 0;
  let kept: readonly ErrorReport[] = [];
  let cleanUps = 0;
  const open = (queue: readonly ErrorReport[]) =>
    createActor(
      monitoringMachine.provide({
        actors: { sendReports: batches.logic },
        actions: {
          cleanUp: () => void (cleanUps += 1),
          keepQueue: ({ context }) => void (kept = context.queue),
        },
      }),
      { clock, inspect: (event) => hooks.inspect(event), input: { queue } },
    ).start();
  let actor: ReturnType<typeof open> | null = null;

  const raise = (parts: Parameters<typeof reportOf>[0]) => {
    raised += 1;
    actor?.send({ type: "error.raised", report: reportOf(parts, raised, at), at });
  };

  return {
    drive: {
      open({ left }) {
        kept = Array.from({ length: left }, (_, index) => reportOf(same, -index - 1, START - DAY));
        actor = open(kept);
      },
      raise({ kind, count }) {
        for (let left = count; left > 0; left -= 1) raise(partsOf(kind, raised + 1));
      },
      raiseNear({ count }) {
        for (let done = 0; done < count; done += 1) raise(near[done % near.length] ?? same);
      },
      flush: () => actor?.send({ type: "reports.flush" }),
      sent: () => batches.last().resolve(),
      notSent: () => batches.last().reject(new TypeError("fetch failed")),
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
      setBack: () => void (at -= DAY),
    },
    observe: () => ({
      batches: batches.calls.map(({ input }) => numbersOf(input)),
      kept: numbersOf(kept),
      cleanUps,
    }),
    atRest: () => true,
    dispose: () => void actor?.stop(),
  };
}
