import { liveDeliveryMachine } from "#src/machines/live-delivery/live-delivery.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { liveDeliveryModel } from "./live-delivery.model.ts";
import { liveDeliverySystem } from "./live-delivery.system.ts";

export default modelTest("live-delivery", {
  model: liveDeliveryModel,
  covers: liveDeliveryMachine,
  events: {
    signIn: [{}],
    signOut: [{}],
    hide: [{}],
    show: [{}],
    opens: [{}],
    beats: [{}],
    changes: [{ unread: 0 }, { unread: 5 }],
    ends: [{ spread: 0 }, { spread: 1 }],
    refuses: [{}],
    reconnect: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { failed, spread } }) => [value, Math.min(failed, 7), spread],
  expect: ({ context: { opened, closed, emitted } }) => ({
    opened,
    closed,
    emitted: emitted.map((unread) => [unread, unread + 1]),
  }),
  system: { create: liveDeliverySystem },
  walks: { count: 24, length: 40, seed: 7 },
  exceptions: {
    undeclared: {
      "refuses in stream.open":
        "The server refuses a stream when it is asked for; an open one ends by the event `breaks`.",
    },
  },
});
