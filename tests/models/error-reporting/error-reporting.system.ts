import { type ActorRefFrom, createActor } from "xstate";
import { errorReportingMachine, nextReportAt } from "#src/machines/error-reporting.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorReportingModelEvent } from "./error-reporting.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const HOUR = 3_600_000;

/** The real machine with a clipboard that waits for the test. */
export function errorReportingSystem(hooks: Hooks): DrivenSystem<ErrorReportingModelEvent> {
  const clock = modelClock();
  const copies = heldWork<void, { readonly report: string; readonly at: number }>();
  let at = START;
  let ended = 0;
  /** What storage says; null where it keeps nothing. */
  let copiedAt: number | null = null;
  let actor: ActorRefFrom<typeof errorReportingMachine> | null = null;
  const view = () => {
    if (!actor) return { at: "unopened", report: null, next: null };
    const { value, context } = actor.getSnapshot();
    return {
      at: value,
      report: context.report,
      next: value === "throttled" ? nextReportAt(context) - at : null,
    };
  };
  return {
    drive: {
      open({ last }) {
        copiedAt = last === null ? null : at - last;
        actor = createActor(errorReportingMachine.provide({ actors: { copyReport: copies.logic } }), {
          clock,
          inspect: (event) => hooks.inspect(event),
        }).start();
      },
      copy: ({ report }) => actor?.send({ type: "report.copy", id: report, report, at, copiedAt }),
      close: () => actor?.send({ type: "report.close", id: actor.getSnapshot().context.id ?? "nobody" }),
      closeOther: () => actor?.send({ type: "report.close", id: "other" }),
      async take() {
        ended = copies.calls.length;
        if (copiedAt !== null) copiedAt = copies.last().input.at;
        await copies.last().resolve();
      },
      async refuse() {
        ended = copies.calls.length;
        await copies.last().reject(new Error("Nobody may write to the clipboard."));
      },
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
      setBack: () => void (at -= HOUR),
    },
    observe: () => ({
      ...view(),
      copies: copies.calls.map(({ input }) => input.report),
      underWay: copies.calls.filter(({ signal }, index) => index >= ended && !signal.aborted).length,
    }),
    atRest: () => true,
    dispose() {
      actor?.stop();
    },
  };
}
