import { sameCardMachine } from "#src/machines/same-card/same-card.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { sameCardModel } from "./same-card.model.ts";
import { sameCardSystem } from "./same-card.system.ts";

export default modelTest("same-card", {
  model: sameCardModel,
  covers: sameCardMachine,
  events: {
    write: [{ front: "cat" }, { front: "dog" }, { front: " cat " }, { front: " " }],
    time: "to next delay",
    found: [{ cardId: 4 }],
    none: [{}],
    fail: [{}],
  },
  abstract: ({ value, context: { front, shown } }) => [value, front, shown],
  expect: ({ value, context: { shown, asked } }) => ({
    isWriting: value === "writing",
    isAsking: value === "asking",
    shown,
    asked,
    underWay: value === "asking" ? 1 : 0,
  }),
  system: { create: sameCardSystem },
});
