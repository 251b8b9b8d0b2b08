import { connectionMachine } from "#src/machines/connection.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { connectionModel } from "./connection.model.ts";
import { connectionPage } from "./connection.page.ts";
import { connectionSystem } from "./connection.system.ts";

const OFFLINE = "You're offline What you do now is tried again when you are back online.";
const READ_OUT = "You're offline. What you do now is tried again when you are back online.";
const SLOW = "Your connection is slow. Some things may take a while.";

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
    unanswered: [{}],
    ask: [{}],
    checked: [{ finds: "ours" }, { finds: "another" }, { finds: "none" }],
    time: "to next delay",
    setBack: [{}],
  },
  abstract: ({ value, context: { misses } }) => [value, misses],
  expect: ({ value, context: { checks, givenUp, heard } }) => ({
    offline: typeof value.server.reach === "object",
    slow: value.speed === "slow",
    checks,
    givenUp,
    heard,
  }),
  system: { create: connectionSystem },
  page: {
    create: connectionPage,
    expect: ({ value, context: { checks, givenUp, heard } }) => ({
      shown: typeof value.server.reach === "object" ? OFFLINE : value.speed === "slow" ? SLOW : null,
      told: heard.flatMap((what) => (what === "lost" ? [READ_OUT] : [])),
      checks,
      givenUp,
    }),
  },
  // The waits that grow, and that they are forgotten, show only many steps later.
  walks: { count: 60, length: 40, seed: 7 },
  weights: { time: 6, answered: 0.3, unanswered: 0.3, slow: 0.2, usual: 0.2, browserOffline: 0.5 },
});
