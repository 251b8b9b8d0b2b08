import { assign, setup } from "xstate";

/** What is written, and the preview that a person sees of it. */
interface Context {
  readonly find: string;
  readonly by: string;
  /** What was shown last was of this text. */
  readonly shown: string | null;
  readonly problem: string | null;
  readonly asked: readonly string[];
}

export type FindAndReplaceModelEvent =
  | { type: "find"; find: string }
  | { type: "by"; by: string }
  | { type: "time"; ms: number }
  | { type: "shown" }
  | { type: "fail" }
  | { type: "retry" };

const model = setup({
  types: { context: {} as Context, events: {} as FindAndReplaceModelEvent },
  actions: {
    write: assign(({ event }) =>
      event.type === "find"
        ? { find: event.find, problem: null, ...(event.find === "" && { shown: null }) }
        : event.type === "by"
          ? { by: event.by, problem: null }
          : {},
    ),
    ask: assign(({ context: { asked, find, by } }) => ({ asked: [...asked, `${find} by ${by}`] })),
    show: assign(({ context: { find, by } }) => ({ shown: `${find} by ${by}` })),
    complain: assign({ problem: "Away.", shown: null }),
  },
  guards: { isEmpty: ({ event }) => event.type === "find" && event.find === "" },
});

const written = {
  find: [
    { guard: "isEmpty", target: "empty", actions: "write" },
    { target: "writing", actions: "write", reenter: true },
  ],
  by: { target: "writing", actions: "write", reenter: true },
} as const;

export const findAndReplaceModel = model.createMachine({
  id: "findAndReplaceModel",
  context: { find: "", by: "", shown: null, problem: null, asked: [] },
  initial: "empty",
  states: {
    empty: { on: { find: written.find, by: { actions: "write" }, retry: {} } },
    writing: { on: { ...written, retry: {} }, after: { 300: "asking" } },
    asking: {
      entry: "ask",
      on: {
        ...written,
        shown: { target: "ready", actions: "show" },
        fail: { target: "failed", actions: "complain" },
        retry: {},
      },
    },
    ready: { on: { ...written, retry: {} } },
    failed: { on: { ...written, retry: "asking" } },
  },
});
