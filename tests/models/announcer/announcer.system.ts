import { SimulatedClock, createActor } from "xstate";
import { announcerMachine } from "#src/machines/announcer.machine.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AnnouncerModelEvent } from "./announcer.model.ts";

/** The real machine, and what its live regions hold. */
export function announcerSystem(hooks: Hooks): DrivenSystem<AnnouncerModelEvent> {
  const clock = new SimulatedClock();
  const announcer = createActor(announcerMachine, {
    clock,
    inspect: (event) => hooks.inspect(event),
  }).start();
  return {
    drive: {
      announce: (event) => announcer.send(event),
      time: ({ ms }) => clock.increment(ms),
    },
    observe() {
      const snapshot = announcer.getSnapshot();
      const said = snapshot.hasTag("said") ? snapshot.context.announcement : null;
      return {
        polite: said && !said.assertive ? said.text : "",
        assertive: said?.assertive ? said.text : "",
      };
    },
    atRest: () => true,
    dispose: () => void announcer.stop(),
  };
}
