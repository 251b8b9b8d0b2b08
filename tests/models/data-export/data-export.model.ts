import { assign, setup } from "xstate";

/** Export of a learner's data: it can be given up, and repeated. */
interface Context {
  readonly calls: number;
  /** Files that the person got. */
  readonly files: readonly string[];
  readonly failure: string | null;
}

export type DataExportModelEvent =
  | { type: "start" }
  | { type: "cancel" }
  | { type: "answer"; text: string }
  | { type: "fail"; message: string };

const model = setup({
  types: { context: {} as Context, events: {} as DataExportModelEvent },
  actions: {
    call: assign({ calls: ({ context }) => context.calls + 1, failure: null }),
    give: assign(({ context, event }) =>
      event.type === "answer" ? { files: [...context.files, event.text] } : {},
    ),
    fail: assign(({ event }) => (event.type === "fail" ? { failure: event.message } : {})),
  },
});

const idle = { start: { target: "running", actions: "call" }, cancel: {} } as const;

export const dataExportModel = model.createMachine({
  id: "dataExportModel",
  context: { calls: 0, files: [], failure: null },
  initial: "idle",
  states: {
    idle: { on: idle },
    running: {
      on: {
        start: {},
        cancel: "idle",
        answer: { target: "given", actions: "give" },
        fail: { target: "failed", actions: "fail" },
      },
    },
    given: { on: idle },
    failed: { on: idle },
  },
});
