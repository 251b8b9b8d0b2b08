import { type ActorRefFrom, assign, setup } from "xstate";
import type { Step, StepRecord } from "../../inspector/protocol/records.ts";
import type { CopyEvent, WhatIfResult } from "../../inspector/protocol/what-if.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

export type WhatIfFailure = Exclude<WhatIfResult, { kind: "played" }> | { readonly kind: "noAnswer" };

interface Context {
  readonly origin: StepRecord | null;
  /** The events for the copy, with the one that is being played or failed. */
  readonly events: readonly CopyEvent[];
  readonly steps: readonly Step[];
  readonly failure: WhatIfFailure | null;
}

type WhatIfEvent =
  | { type: "whatIf.start"; step: StepRecord }
  | { type: "whatIf.play"; event: CopyEvent }
  | { type: "whatIf.undo" }
  | { type: "whatIf.end" };

export interface CopyRequest {
  readonly seq: number;
  readonly events: readonly CopyEvent[];
}

const begun = { events: [], steps: [], failure: null } as const;

/** A copy of a recorded actor, on which a developer plays events; the page itself does not change. */
export const whatIfMachine = setup({
  types: { context: {} as Context, events: {} as WhatIfEvent },
  actors: {
    runCopy: provided.promise<WhatIfResult, CopyRequest>("runCopy"),
  },
  actions: {
    begin: assign((_, step: StepRecord) => ({ origin: step, ...begun })),
    forget: assign({ origin: null, ...begun }),
    add: assign({ events: ({ context }, event: CopyEvent) => [...context.events, event] }),
    dropLast: assign(({ context: { events, steps } }) => ({
      events: events.slice(0, -1),
      steps: steps.slice(0, events.length - 1),
      failure: null,
    })),
    keepResult: assign((_, result: WhatIfResult | WhatIfFailure) =>
      result.kind === "played" ? { steps: result.steps } : { failure: result },
    ),
  },
  guards: {
    hasEvents: ({ context }) => context.events.length > 0,
    isPlayed: (_, result: WhatIfResult) => result.kind === "played",
  },
  delays: { answerLimit: 5000 },
}).createMachine({
  id: "whatIf",
  context: { origin: null, ...begun },
  initial: "idle",
  on: {
    "whatIf.start": { target: ".playing", actions: { type: "begin", params: of("step") } },
    "whatIf.end": { target: ".idle", actions: "forget" },
  },
  states: {
    idle: {},
    playing: {
      invoke: {
        src: "runCopy",
        input: ({ context: { origin, events } }) => ({ seq: origin?.seq ?? 0, events }),
        onDone: [
          {
            guard: { type: "isPlayed", params: output },
            target: "shown",
            actions: { type: "keepResult", params: output },
          },
          { target: "failed", actions: { type: "keepResult", params: output } },
        ],
        onError: { target: "failed", actions: { type: "keepResult", params: { kind: "noAnswer" } } },
      },
      after: {
        answerLimit: { target: "failed", actions: { type: "keepResult", params: { kind: "noAnswer" } } },
      },
    },
    shown: {
      on: {
        "whatIf.play": { target: "playing", actions: { type: "add", params: of("event") } },
        "whatIf.undo": { actions: "dropLast" },
      },
    },
    failed: { on: { "whatIf.undo": { guard: "hasEvents", target: "shown", actions: "dropLast" } } },
  },
});

export type WhatIfActorRef = ActorRefFrom<typeof whatIfMachine>;
