import { slowLoadMachine } from "#src/machines/slow-load/slow-load.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SlowLoadModelEvent } from "./slow-load.model.ts";

export function slowLoadSystem(hooks: Hooks): DrivenSystem<SlowLoadModelEvent> {
  const held = heldSystem(slowLoadMachine, hooks, { actors: [] });
  held.start();
  return held.system({
    drive: { time: held.pass },
    observe: () => ({ saysSo: held.snapshot().matches("slow") }),
  });
}
