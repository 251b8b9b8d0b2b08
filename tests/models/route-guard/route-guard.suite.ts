import type { SnapshotFrom } from "xstate";
import { routeGuardMachine } from "#src/machines/route-guard/route-guard.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { routeGuardModel } from "./route-guard.model.ts";
import { routeGuardPage } from "./route-guard.page.ts";
import { routeGuardSystem } from "./route-guard.system.ts";

type Snapshot = SnapshotFrom<typeof routeGuardModel>;

/** @param refused What is seen once the visitor was sent to the sign-in page. */
function outsideOf(snapshot: Snapshot, refused: string) {
  const { logins, asked, refreshes, signOuts, signIns } = snapshot.context;
  const isSlow = snapshot.matches({ loading: { screen: "slow" } });
  const screen = () => {
    if (snapshot.matches("admitted") || snapshot.matches("checked")) return "the page";
    if (snapshot.matches("checkingTerms")) return "Getting things ready…";
    if (snapshot.matches("closed")) return "nothing";
    if (snapshot.matches("refused")) return refused;
    if (snapshot.matches("unreachable"))
      return snapshot.context.pressed
        ? "Failed to authenticate. Please try again."
        : "Failed to verify your authentication.";
    if (snapshot.matches({ ended: "expired" })) return "Your session has expired. Please log in again.";
    if (snapshot.matches({ ended: "invalid" })) return "Your session is invalid. Please log in again.";
    if (snapshot.matches("failed")) return "Authentication failed. Please log in again.";
    return isSlow ? "Authentication verification is taking longer than expected." : "Signing you in…";
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
}

const NOTHING_THERE = "The page that says why somebody is signed out shows nothing of a changed user.";

/** May this page be shown (accounts specification, section 4, "Route guard"). */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("route-guard", {
  model: routeGuardModel,
  covers: routeGuardMachine,
  events: {
    open: [{ with: "nothing" }, { with: "ended" }, { with: "tokens" }, { with: "a known user" }],
    "me.answers": [
      { as: "amina" },
      { as: "of another service" },
      { as: "401" },
      { as: "403" },
      { as: "503" },
    ],
    "refresh.answers": [{ as: "tokens" }, { as: "401" }, { as: "503" }],
    "signOut.answers": [{ as: "204" }, { as: "503" }],
    "signIn.answers": [{ as: "tokens" }, { as: "401" }],
    "terms.answers": [{}],
    reopen: [{}],
    retry: [{}],
    call: [{}],
    signIn: [{}],
    signOut: [{}],
    "user.changed": [{}],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, context.retried, context.pressed, context.known],
  expect: (snapshot) => ({ ...outsideOf(snapshot, "nothing"), screens: snapshot.context.screens }),
  system: { create: routeGuardSystem },
  page: {
    create: routeGuardPage,
    expect: (snapshot) => ({
      ...outsideOf(snapshot, "Sign in"),
      offline: snapshot.matches({ admitted: "waiting" }),
    }),
    // A learner who confirms an address leaves the page that says why they are signed out.
    can: (snapshot, { type }) => type !== "user.changed" || snapshot.matches("refused"),
    exceptions: {
      "user changed in failed": NOTHING_THERE,
      "user changed in ended": NOTHING_THERE,
    },
  },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
  exceptions: {
    drivers: {
      "user.changed":
        "It must change nothing: whose visit has ended has no user to ask the server for again.",
    },
    undeclared: {
      open: ANEW,
      reopen: ANEW,
      call: "Calls during a check wait for its refresh: `token-refresh` and `auth` test it.",
      signIn: "A page that has ended has left; the next page begins with `open`.",
      signOut: "A sign-out during a check is the subject of `auth`.",
      "user.changed":
        "The stored session decides after the check that runs: `auth` tests changes of the user during a check.",
    },
  },
});
