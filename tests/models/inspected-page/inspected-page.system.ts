import { inspectedPageMachine } from "#src/machines/inspected-page/inspected-page.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { InspectedPageModelEvent } from "./inspected-page.model.ts";

const VIEWS = { recording: "newest", paused: "still", replaying: "past" } as const;

export function inspectedPageSystem(hooks: Hooks): DrivenSystem<InspectedPageModelEvent> {
  const controlled = controlledSystem(inspectedPageMachine, hooks, { actors: [] });
  controlled.start({ newest: 0 });
  const { context, value } = {
    context: () => controlled.snapshot().context,
    value: () => controlled.snapshot().value,
  };
  return controlled.system({
    drive: {
      recorded: ({ count }) => controlled.send({ type: "page.recorded", newest: context().newest + count }),
      alive: controlled.sends({ type: "page.alive" }),
      closed: controlled.sends({ type: "page.closed" }),
      pause: controlled.sends({ type: "recording.pause" }),
      resume: controlled.sends({ type: "recording.resume" }),
      goTo: ({ seq }) => controlled.send({ type: "replay.goTo", seq }),
      bookmark: ({ seq }) => controlled.send({ type: "bookmark.toggle", seq }),
      time: controlled.pass,
    },
    observe: () => ({
      isConnected: value().connection === "connected",
      view: VIEWS[value().view],
      shown: context().position ?? context().newest,
      marks: context().bookmarks,
    }),
  });
}
