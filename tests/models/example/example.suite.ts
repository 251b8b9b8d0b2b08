import { modelTest } from "../kit/suite.ts";
import { doorMachine } from "./door.ts";
import { doorModel } from "./example.model.ts";
import { doorSystem } from "./example.system.ts";

const lamps = { locked: "red", unlocked: "green", open: "green", alarm: "blinking" };

export default modelTest("example", {
  model: doorModel,
  covers: doorMachine,
  events: {
    enter: [{ code: "1234" }, { code: "0000" }],
    pull: [{}],
    close: [{}],
    turnKey: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, context.wrong],
  expect: ({ value }) => ({ lamp: lamps[value], isOpen: value === "open" }),
  system: { create: doorSystem },
});
