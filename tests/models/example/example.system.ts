import { SimulatedClock } from "xstate";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { createDoor } from "./door.ts";
import type { DoorModelEvent } from "./example.model.ts";

export function doorSystem(hooks: Hooks): DrivenSystem<DoorModelEvent> {
  const clock = new SimulatedClock();
  const door = createDoor({ code: "1234", clock, inspect: (event) => hooks.inspect(event) });
  return {
    drive: {
      enter: ({ code }) => door.enter(code),
      pull: () => door.pull(),
      close: () => door.close(),
      turnKey: () => door.turnKey(),
      time: ({ ms }) => clock.increment(ms),
    },
    observe: () => ({ lamp: door.lamp(), isOpen: door.isOpen() }),
    atRest: () => true,
    dispose: () => door.remove(),
  };
}
