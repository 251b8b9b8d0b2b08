import { whatIfMachine } from "#src/machines/what-if/what-if.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { whatIfModel } from "./what-if.model.ts";
import { whatIfSystem } from "./what-if.system.ts";

/** Events that a developer plays on a copy of a recorded actor, in the inspector. */
export default modelTest("what-if", {
  model: whatIfModel,
  covers: whatIfMachine,
  events: {
    start: [{ step: 3 }, { step: 8 }],
    play: [{ event: "a" }, { event: "b" }],
    undo: [{}],
    end: [{}],
    answer: [{ as: "played" }, { as: "notStored" }, { as: "threw" }],
    break: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { copied, events, failure } }) => [value, copied, events, failure],
  tries: ({ value, context: { events } }, event) =>
    event.type !== "play" || value !== "shown" || events.length < 2,
  expect: ({ value, context: { copied, events, failure, asked } }) => ({
    state: value,
    copied,
    events,
    // The event that is played now, or failed, has shown nothing.
    shown: value === "shown" ? events : events.slice(0, -1),
    failure,
    asked,
  }),
  system: { create: whatIfSystem },
});
