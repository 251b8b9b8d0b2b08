import { tokenRefreshMachine } from "#src/machines/token-refresh.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { tokenRefreshModel } from "./token-refresh.model.ts";
import { tokenRefreshPage } from "./token-refresh.page.ts";
import { tokenRefreshSystem } from "./token-refresh.system.ts";

const authOf = (state: string) =>
  ({
    fresh: "signedIn",
    expired: "signedIn",
    unreachable: "unreachable",
    signedOut: "signedOut",
  })[state];

/** What the sign-in page says. */
const NOTICES = {
  session_expired: "Your session has expired. Please log in again.",
  user_initiated: "You've been logged out successfully",
};

/** Tokens and sessions (decisions): one refresh for all, late answers, an unreachable server. */
export default modelTest("token-refresh", {
  model: tokenRefreshModel,
  covers: tokenRefreshMachine,
  events: {
    call: [{ calls: 1 }, { calls: 2 }],
    expire: [{}],
    hold: [{}],
    release: [{}],
    "refresh.succeeds": [{}],
    "refresh.refused": [{}],
    "refresh.fails": [{}],
    "refresh.disconnects": [{}],
    "refresh.timesOut": [{}],
    wait: [{}],
    "peer.renews": [{}],
    signIn: [{}],
    signOut: [{}],
  },
  abstract: ({ value, context }) => [value, context.waiting, context.held, context.reason],
  expect: ({ value, context }) => {
    const { answered, refused, unreachable, waiting, held, reason, refreshes, rejections } = context;
    return {
      answered,
      refused,
      unreachable,
      pending: waiting + (held === "none" ? 0 : 1),
      refreshes,
      rejections,
      // A refresh token is good for one refresh.
      reuses: 0,
      reason,
      auth: typeof value === "string" ? authOf(value) : value.refreshing,
    };
  },
  system: { create: tokenRefreshSystem },
  page: {
    create: tokenRefreshPage,
    expect: ({ value, context }) => {
      const { answered, rejections, held, reason, refreshes } = context;
      const isSignedOut = value === "signedOut";
      return {
        answered,
        rejections,
        refreshes,
        reuses: 0,
        held: held === "none" ? 0 : 1,
        user: isSignedOut ? null : "amina",
        offline: value === "unreachable" || (typeof value === "object" && value.refreshing === "unreachable"),
        notice: isSignedOut && reason ? NOTICES[reason] : null,
      };
    },
    can: (snapshot, { type }) => type !== "call" || !snapshot.matches("signedOut"),
    exceptions: {
      "tokenRefreshModel.signedOut --call[0]":
        "No page that shows to who is signed out asks for anything of a user's.",
    },
  },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
  exceptions: {
    mutants: {
      "tokenRefresh: on tokens.stored[0] leads to tokenRefresh.unreachable":
        "held and unreachable differ only for requests that wait, and none waits when tokens are stored",
      "tokenRefresh.refreshing: onDone of refreshTokens[0] leads to tokenRefresh.held":
        "auth clears the tokens at once when it hears of the refusal",
      "tokenRefresh.refreshing: onDone of refreshTokens[0] leads to tokenRefresh.refreshing":
        "auth clears the tokens at once when it hears of the refusal",
    },
  },
});
