import { unreadCountMachine } from "#src/machines/unread-count/unread-count.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { unreadCountModel } from "./unread-count.model.ts";
import { unreadCountSystem } from "./unread-count.system.ts";

export default modelTest("unread-count", {
  model: unreadCountModel,
  covers: unreadCountMachine,
  events: {
    signIn: [{}],
    signOut: [{}],
    hide: [{}],
    show: [{}],
    narrow: [{}],
    widen: [{}],
    counted: [{ unread: 4 }],
    countFails: [{}],
    known: [{ unread: 7 }],
    time: "to next delay",
  },
  abstract: ({ value, context: { shown, failed, gaveUp } }) => [value, shown, failed, gaveUp],
  expect: ({ context: { shown, asked } }) => ({ shown, asked }),
  system: { create: unreadCountSystem },
});
