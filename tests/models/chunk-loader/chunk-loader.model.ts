import { assign, setup } from "xstate";

export type ChunkLoaderModelEvent =
  /** Somebody needs the part. */
  | { type: "need" }
  /** The pending load ends. */
  | { type: "load"; as: "done" | "failed" };

const model = setup({
  types: { context: {} as { loads: number }, events: {} as ChunkLoaderModelEvent },
  guards: { isDone: ({ event }) => event.type === "load" && event.as === "done" },
  actions: { load: assign({ loads: ({ context }) => context.loads + 1 }) },
});

const loading = { target: "loading", actions: "load" } as const;

/** A part of the application that is loaded with the first need: once, and again only after a failure. */
export const chunkLoaderModel = model.createMachine({
  id: "chunkLoaderModel",
  context: { loads: 0 },
  initial: "away",
  states: {
    away: { on: { need: loading } },
    loading: { on: { need: {}, load: [{ guard: "isDone", target: "there" }, { target: "failed" }] } },
    failed: { on: { need: loading } },
    there: { on: { need: {} } },
  },
});
