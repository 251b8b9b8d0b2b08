import { inspectedPageMachine } from "#src/machines/inspected-page/inspected-page.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { InspectedPageModelEvent } from "./inspected-page.model.ts";

const VIEWS = { recording: "newest", paused: "still", replaying: "past" } as const;

export function inspectedPageSystem(hooks: Hooks): DrivenSystem<InspectedPageModelEvent> {
  const held = heldSystem(inspectedPageMachine, hooks, { actors: [] });
  held.start({ newest: 0 });
  const { context, value } = { context: () => held.snapshot().context, value: () => held.snapshot().value };
  return held.system({
    drive: {
      recorded: ({ count }) => held.send({ type: "page.recorded", newest: context().newest + count }),
      alive: held.sends({ type: "page.alive" }),
      closed: held.sends({ type: "page.closed" }),
      pause: held.sends({ type: "recording.pause" }),
      resume: held.sends({ type: "recording.resume" }),
      goTo: ({ seq }) => held.send({ type: "replay.goTo", seq }),
      bookmark: ({ seq }) => held.send({ type: "bookmark.toggle", seq }),
      time: held.pass,
    },
    observe: () => ({
      isConnected: value().connection === "connected",
      view: VIEWS[value().view],
      shown: context().position ?? context().newest,
      marks: context().bookmarks,
    }),
  });
}
