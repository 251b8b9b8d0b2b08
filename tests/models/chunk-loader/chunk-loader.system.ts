import { chunkLoaderMachine } from "#src/machines/chunk-loader/chunk-loader.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ChunkLoaderModelEvent } from "./chunk-loader.model.ts";

export function chunkLoaderSystem(hooks: Hooks): DrivenSystem<ChunkLoaderModelEvent> {
  const held = heldSystem(chunkLoaderMachine, hooks, { actors: ["loadChunk"] });
  const { loadChunk } = held.work;
  held.start();
  return held.system({
    drive: {
      need: held.sends({ type: "chunk.need" }),
      load: ({ as }) =>
        as === "done"
          ? loadChunk.last().resolve()
          : loadChunk.last().reject(new Error(`No. ${loadChunk.calls.length}`)),
    },
    observe() {
      const snapshot = held.snapshot();
      const { error } = snapshot.context;
      const failed = snapshot.hasTag("settled") && error instanceof Error ? error.message : null;
      return {
        isThere: snapshot.matches("loaded"),
        isSettled: snapshot.hasTag("settled"),
        failed: snapshot.matches("loaded") ? null : failed,
        loads: loadChunk.calls.length,
      };
    },
  });
}
