import type { SnapshotFrom } from "xstate";
import { oauthExchangeMachine } from "#src/machines/oauth-exchange/oauth-exchange.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { oauthExchangeModel } from "./oauth-exchange.model.ts";
import { oauthExchangeSystem } from "./oauth-exchange.system.ts";

const SCREENS: Readonly<Record<SnapshotFrom<typeof oauthExchangeModel>["value"], string>> = {
  away: "away",
  waiting: "signing in",
  waitingForServer: "waiting for the server",
  begun: "signing in",
  exchanging: "signing in",
  exchangingForServer: "waiting for the server",
  problem: "problem",
  inside: "inside",
};

/** The return from another service. */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("oauth-exchange", {
  model: oauthExchangeModel,
  covers: oauthExchangeMachine,
  events: {
    arrive: [{ code: true }, { code: false }],
    pending: [{}],
    unreachable: [{}],
    signedIn: [{}],
    signedOut: [{}],
  },
  abstract: ({ value, context }) => [value, context.code],
  expect: ({ value, context: { exchanges } }) => ({ screen: SCREENS[value], exchanges }),
  system: { create: oauthExchangeSystem },
  exceptions: {
    undeclared: {
      arrive: ANEW,
    },
  },
});
