import { announcerMachine } from "#src/machines/announcer/announcer.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AnnouncerModelEvent } from "./announcer.model.ts";

/** The real machine, and what its live regions hold. */
export function announcerSystem(hooks: Hooks): DrivenSystem<AnnouncerModelEvent> {
  const controlled = controlledSystem(announcerMachine, hooks, { actors: [] });
  controlled.start();
  return controlled.system({
    drive: { announce: (said) => controlled.send({ ...said, type: "text.announce" }), time: controlled.pass },
    observe() {
      const snapshot = controlled.snapshot();
      const said = snapshot.hasTag("said") ? snapshot.context.announcement : null;
      return {
        polite: said && !said.assertive ? said.text : "",
        assertive: said?.assertive ? said.text : "",
      };
    },
  });
}
