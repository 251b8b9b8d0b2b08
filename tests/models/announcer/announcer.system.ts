import { announcerMachine } from "#src/machines/announcer/announcer.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AnnouncerModelEvent } from "./announcer.model.ts";

/** The real machine, and what its live regions hold. */
export function announcerSystem(hooks: Hooks): DrivenSystem<AnnouncerModelEvent> {
  const held = heldSystem(announcerMachine, hooks, { actors: [] });
  held.start();
  return held.system({
    drive: { announce: (said) => held.send({ ...said, type: "text.announce" }), time: held.pass },
    observe() {
      const snapshot = held.snapshot();
      const said = snapshot.hasTag("said") ? snapshot.context.announcement : null;
      return {
        polite: said && !said.assertive ? said.text : "",
        assertive: said?.assertive ? said.text : "",
      };
    },
  });
}
