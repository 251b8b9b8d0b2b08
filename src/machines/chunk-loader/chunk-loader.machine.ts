import { type ActorRefFrom, assign, fromPromise, setup } from "xstate";

interface Context {
  /** Why the last load failed; null where none did. */
  readonly error: unknown;
}

export type ChunkLoaderEvent =
  /** Somebody needs what the chunk holds. */
  { type: "chunk.need" };

/** Loads a part of the application once it is needed, and again with the next need where that failed. */
export const chunkLoaderMachine = setup({
  types: { context: {} as Context, events: {} as ChunkLoaderEvent, tags: {} as "settled" },
  actors: {
    /** Rejects where the chunk cannot be loaded now. */
    loadChunk: fromPromise<void>(() => Promise.reject(new Error("`loadChunk` actor must be provided."))),
  },
  actions: { keepError: assign({ error: (_, { error }: { readonly error: unknown }) => error }) },
}).createMachine({
  id: "chunkLoader",
  context: { error: null },
  initial: "unneeded",
  states: {
    unneeded: { on: { "chunk.need": "loading" } },
    loading: {
      invoke: {
        src: "loadChunk",
        onDone: "loaded",
        onError: {
          target: "failed",
          actions: { type: "keepError", params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    loaded: { tags: "settled" },
    failed: { tags: "settled", on: { "chunk.need": "loading" } },
  },
});

export type ChunkLoaderActorRef = ActorRefFrom<typeof chunkLoaderMachine>;
