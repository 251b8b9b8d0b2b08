import { tokenRefreshMachine } from "#src/machines/token-refresh/token-refresh.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { NOTICES } from "../support/notices.ts";
import { tokenRefreshModel } from "./token-refresh.model.ts";
import { tokenRefreshPage } from "./token-refresh.page.ts";
import { tokenRefreshSystem } from "./token-refresh.system.ts";

const MOST_WAITING = 3;

const authOf = (state: string) =>
  ({
    closed: "closed",
    fresh: "signedIn",
    expired: "signedIn",
    unreachable: "unreachable",
    signedOut: "signedOut",
  })[state];

const AUTH_CLEARS = "After the refusal auth clears the tokens at once.";

/** Tokens and sessions (decisions): one refresh for all, late answers, an unreachable server. */
export default modelTest("token-refresh", {
  model: tokenRefreshModel,
  covers: tokenRefreshMachine,
  events: {
    open: [{ with: "tokens" }, { with: "nothing" }],
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
    "otherTab.renews": [{}],
    signIn: [{}],
    signOut: [{}],
  },
  // At most three calls wait, and one is held back.
  tries: ({ context: { waiting, blocked } }, event) => {
    if (event.type === "call") return waiting + event.calls <= MOST_WAITING;
    if (event.type === "hold") return blocked === "none";
    return event.type !== "release" || blocked === "stranger" || waiting < MOST_WAITING;
  },
  abstract: ({ value, context }) => [value, context.waiting, context.blocked, context.reason],
  expect: ({ value, context }) => {
    const { answered, refused, unreachable, waiting, blocked, reason, refreshes, rejections } = context;
    return {
      answered,
      refused,
      unreachable,
      waiting: waiting + (blocked === "none" ? 0 : 1),
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
      const { answered, rejections, blocked, reason, refreshes } = context;
      const isSignedOut = value === "signedOut";
      const isClosed = value === "closed";
      return {
        answered,
        rejections,
        refreshes,
        reuses: 0,
        blocked: blocked === "none" ? 0 : 1,
        user: isSignedOut || isClosed ? null : "amina",
        offline: value === "unreachable" || (typeof value === "object" && value.refreshing === "unreachable"),
        notice: isSignedOut && reason ? NOTICES[reason] : null,
      };
    },
    can: (snapshot, { type }) => type !== "call" || !snapshot.matches("signedOut"),
    exceptions: {
      "call in signedOut": "Pages for people who are signed out ask for nothing that belongs to a user.",
    },
  },
  exceptions: {
    undeclared: {
      hold: "A call without a token to send waits or asks for a new one: `auth` tests it; the model holds calls that have one.",
      signOut: "`auth` tests a sign-out during a refresh; the model signs out where calls wait for it.",
    },
    mutants: {
      "tokens stored in any state: leads to unreachable":
        "`active` and `unreachable` differ only for requests that wait, and none waits when tokens are stored.",
      "refresh tokens done in refreshing if was refused: leads to active": AUTH_CLEARS,
      "refresh tokens done in refreshing if was refused: leads to refreshing": AUTH_CLEARS,
    },
  },
});
