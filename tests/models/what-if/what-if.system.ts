import type { WhatIfResult } from "#src/inspector/protocol/what-if.ts";
import { type CopyRequest, whatIfMachine } from "#src/machines/what-if/what-if.machine.ts";
import { stepOn } from "../../support/inspector-step.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { WhatIfModelEvent } from "./what-if.model.ts";

const STATES = { idle: "none", playing: "waiting", shown: "shown", failed: "failed" } as const;

const namesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

function answerTo({ events }: CopyRequest, as: "played" | "notStored" | "threw"): WhatIfResult {
  switch (as) {
    case "played":
      return { kind: as, steps: namesOf(events).map(stepOn) };
    case "notStored":
      return { kind: as };
    case "threw":
      return { kind: as, index: events.length - 1, guard: null, error: { kind: "masked" } };
  }
}

/** The machine over a page that answers when the test says so. */
export function whatIfSystem(hooks: Hooks): DrivenSystem<WhatIfModelEvent> {
  const controlled = controlledSystem(whatIfMachine, hooks, { actors: ["runCopy"] });
  const { runCopy } = controlled.work;
  controlled.start();
  return controlled.system({
    drive: {
      start: ({ step }) =>
        controlled.send({
          type: "whatIf.start",
          step: { ...stepOn("before"), kind: "step", seq: step, at: 0, actor: "x:1" },
        }),
      play: ({ event }) => controlled.send({ type: "whatIf.play", event: { type: event } }),
      undo: controlled.sends({ type: "whatIf.undo" }),
      end: controlled.sends({ type: "whatIf.end" }),
      answer({ as }) {
        const asked = runCopy.last();
        return asked.resolve(answerTo(asked.input, as));
      },
      break: () => runCopy.last().reject(new Error("The channel is closed.")),
      time: controlled.pass,
    },
    observe() {
      const { value, context } = controlled.snapshot();
      return {
        state: STATES[value],
        copied: context.origin?.seq ?? null,
        events: namesOf(context.events),
        shown: namesOf(context.steps),
        failure: context.failure?.kind ?? null,
        asked: runCopy.calls.map(({ input }) => `${input.seq}: ${namesOf(input.events).join(", ")}`),
      };
    },
  });
}
