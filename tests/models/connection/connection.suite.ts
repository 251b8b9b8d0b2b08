import { connectionMachine } from "#src/machines/connection/connection.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { connectionModel } from "./connection.model.ts";
import { connectionPage } from "./connection.page.ts";
import { connectionSystem } from "./connection.system.ts";

/** On a page that keeps nothing on the device. */
const OFFLINE = "You're offline";
const READ_OUT = { lost: "You're offline.", restored: "You're online again." };
const SLOW = "Your connection is slow. Some things may take a while.";

const GATE = "Each request of the page is answered at the gate before anything else is done.";

/** What requests prove, not what the browser says (study specification, sections 4 and 9). */
export default modelTest("connection", {
  model: connectionModel,
  covers: connectionMachine,
  events: {
    browserOnline: [{}],
    browserOffline: [{}],
    slow: [{}],
    usual: [{}],
    answered: [{}],
    answeredLate: [{}],
    unanswered: [{}],
    ask: [{}],
    checked: [{ finds: "ours" }, { finds: "another" }, { finds: "none" }],
    time: "to next delay",
    setBack: [{}],
  },
  abstract: ({ value, context: { misses } }) => [value, misses],
  expect: ({ value, context: { checks, givenUp, announced } }) => ({
    offline: typeof value.server.reach === "object",
    slow: value.speed === "slow",
    checks,
    givenUp,
    announced,
  }),
  system: { create: connectionSystem },
  page: {
    create: connectionPage,
    can: (_, event) => event.type !== "answeredLate",
    exceptions: {
      "answered late in server.reach.online": GATE,
      "answered late in server.reach.suspect": GATE,
      "answered late in server.reach.offline.waiting": GATE,
      "answered late in server.reach.offline.checking": GATE,
    },
    expect: ({ value, context: { checks, givenUp, announced } }) => ({
      shown: typeof value.server.reach === "object" ? OFFLINE : value.speed === "slow" ? SLOW : null,
      announced: announced.map((what) => READ_OUT[what]),
      checks,
      givenUp,
    }),
  },
  // The waits that grow, and that they are forgotten, show only many steps later.
  walks: { count: 60, length: 40, seed: 7 },
  weights: { time: 6, answered: 0.3, unanswered: 0.3, slow: 0.2, usual: 0.2, browserOffline: 0.5 },
  exceptions: {
    drivers: {
      answeredLate: "It must change nothing: the request is older than what is known.",
    },
  },
});
