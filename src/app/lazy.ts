import { fromPromise, waitFor } from "xstate";
import { chunkLoaderMachine } from "../machines/chunk-loader/chunk-loader.machine.ts";
import type { Lazy } from "../services/browser/lazy.ts";
import type { ActorSystem } from "./actor-system.ts";

/** @param name Of the part, unique in the application. */
export function createLazy<T extends object>(
  actors: ActorSystem,
  name: string,
  load: () => Promise<T>,
): Lazy<T> {
  let loaded: T | null = null;
  const loadChunk = fromPromise(async () => {
    loaded = await load();
  });
  const actor = actors
    .create(chunkLoaderMachine.provide({ actors: { loadChunk } }), {
      systemId: `${chunkLoaderMachine.id}.${name}`,
    })
    .start();
  return {
    async get() {
      if (loaded !== null) return loaded;
      actor.send({ type: "chunk.need" });
      const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag("settled"));
      if (loaded === null) throw context.error;
      return loaded;
    },
    now: () => loaded,
    subscribe(onChange) {
      const { unsubscribe } = actor.subscribe((snapshot) => {
        if (snapshot.matches("loaded")) onChange();
      });
      return unsubscribe;
    },
  };
}
