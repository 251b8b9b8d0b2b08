import { routeGuardMachine } from "#src/machines/route-guard.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { routeGuardModel } from "./route-guard.model.ts";
import { routeGuardSystem } from "./route-guard.system.ts";

/** May this page be shown (accounts specification, section 4, "Route guard"). */
export default modelTest("route-guard", {
  model: routeGuardModel,
  covers: routeGuardMachine,
  events: {
    open: [{ with: "nothing" }, { with: "ended" }, { with: "tokens" }, { with: "a known user" }],
    "me.answers": [{ as: "amina" }, { as: "401" }, { as: "403" }, { as: "503" }],
    "refresh.answers": [{ as: "tokens" }, { as: "401" }, { as: "503" }],
    "signOut.answers": [{ as: "204" }, { as: "503" }],
    "signIn.answers": [{ as: "tokens" }, { as: "401" }],
    reopen: [{}],
    retry: [{}],
    call: [{}],
    signIn: [{}],
    signOut: [{}],
    "user.changed": [{}],
    wait: [{ ms: 9999 }, { ms: 4999 }, { ms: 1999 }, { ms: 1000 }, { ms: 999 }, { ms: 1 }],
  },
  abstract: ({ value, context }) => [value, context.retried, context.known],
  expect: (snapshot) => {
    const { logins, asked, refreshes, signOuts, signIns } = snapshot.context;
    const isSlow = snapshot.matches({ loading: { screen: "slow" } });
    const screen = () => {
      if (snapshot.matches("admitted")) return "the page";
      if (snapshot.matches("closed") || snapshot.matches("refused")) return "nothing";
      if (snapshot.matches("unreachable")) return "Failed to verify your authentication.";
      if (snapshot.matches({ ended: "expired" })) return "Your session has expired. Please log in again.";
      if (snapshot.matches({ ended: "invalid" })) return "Your session is invalid. Please log in again.";
      if (snapshot.matches("failed")) return "Authentication failed. Please log in again.";
      return isSlow ? "Authentication verification is taking longer than expected." : "Checking who you are";
    };
    return {
      screen: screen(),
      button: isSlow || snapshot.matches("unreachable"),
      logins,
      asked,
      refreshes,
      signOuts,
      signIns,
    };
  },
  system: { create: routeGuardSystem },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
});
