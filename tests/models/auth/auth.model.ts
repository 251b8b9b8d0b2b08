import { DAY, FAILURES, beginning, stored } from "./auth-context.model.ts";
import { authSetup } from "./auth-setup.model.ts";

const out = "#authModel.signedOut";
const expired = { target: out, actions: { type: "giveReason", params: "session_expired" } } as const;
const ended = { target: out } as const;
const failed = { target: out, actions: "failToNotify" } as const;
const byUser = { type: "giveReason", params: "user_initiated" } as const;
/** Without tokens there is nothing to notify the server of. */
const signOut = [
  { guard: "hasTokens", target: "#authModel.signingOut", actions: [byUser, "notify"] },
  { target: out, actions: byUser },
] as const;
const sessionEnds = [
  { guard: "hasTokens", target: "#authModel.signingOut", actions: ["giveReasonOfEvent", "notify"] },
  { target: out, actions: "giveReasonOfEvent" },
] as const;
const otherTabEnds = { guard: "hasTokens", target: out, actions: "giveReasonOfEvent" } as const;
const invalid = { type: "giveReason", params: "token_invalid" } as const;
const unanswered = {
  target: out,
  actions: { type: "fail", params: FAILURES.unanswered },
} as const;
const away = "#authModel.unreachable";

/** A page's request meets a 401 and waits for new tokens, if there is a token to ask with. */
const call = [
  { guard: "hasTokens", actions: ["delayCall", "refresh"] },
  {
    target: out,
    actions: ["refuseCall", { type: "giveReason", params: "session_expired" }],
  },
] as const;
const refreshed = {
  guard: { type: "is", params: "tokens" },
  actions: ["renew", "answerCall"],
} as const;
const refreshRefused = { guard: { type: "is", params: "401" }, ...expired } as const;
const refreshFails = [
  { guard: { type: "is", params: "503" }, actions: ["stopRefresh", "disconnectCall"] },
  { guard: { type: "is", params: "disconnects" }, actions: ["stopRefresh", "disconnectCall"] },
] as const;
/** Answers about the user that have the same effect before and after a refresh. */
const user = [
  {
    guard: { type: "is", params: "amina" },
    target: "#authModel.signedIn",
    actions: { type: "know", params: "amina" },
  },
  {
    guard: { type: "is", params: "amal" },
    target: "#authModel.signedIn",
    actions: { type: "know", params: "amal" },
  },
  {
    guard: { type: "is", params: "403" },
    target: out,
    actions: [invalid, { type: "fail", params: FAILURES.closed }],
  },
  {
    guard: { type: "is", params: "malformed" },
    target: out,
    actions: [invalid, { type: "fail", params: FAILURES.malformedUser }],
  },
] as const;

export const authModel = authSetup.createMachine({
  id: "authModel",
  context: beginning,
  initial: "closed",
  states: {
    closed: {
      on: {
        open: [
          { guard: { type: "opens", params: "nothing" }, target: "signedOut" },
          { guard: { type: "opens", params: "unreadable" }, target: "signedOut" },
          { guard: { type: "opens", params: "ended" }, ...expired },
          { guard: { type: "opens", params: "scripts" }, target: "signedOut", actions: invalid },
          { guard: { type: "opens", params: "tampered" }, target: "signedOut", actions: invalid },
          {
            guard: { type: "opens", params: "tokens" },
            target: "verifying",
            actions: [{ type: "store", params: { tokens: stored("persistent") } }, "ask"],
          },
          {
            guard: { type: "opens", params: "plain texts" },
            target: "verifying",
            actions: [
              { type: "store", params: { tokens: { ...stored("persistent"), refreshEnds: DAY } } },
              "ask",
            ],
          },
          {
            guard: { type: "opens", params: "a known user" },
            target: "verifying",
            actions: [{ type: "store", params: { tokens: stored("persistent"), remembered: true } }, "ask"],
          },
          {
            guard: { type: "opens", params: "two sign-ins" },
            target: "verifying",
            actions: [{ type: "store", params: { tokens: stored("session"), other: true } }, "ask"],
          },
          {
            guard: { type: "opens", params: "refresh token" },
            target: "verifying",
            actions: [
              { type: "store", params: { tokens: { ...stored("persistent"), accessEnds: null } } },
              "ask",
            ],
          },
        ],
      },
    },
    verifying: {
      on: { signOut, "otherTab.ends": otherTabEnds },
      initial: "asking",
      states: {
        asking: {
          on: {
            "me.answers": [
              ...user,
              { guard: "isLate", actions: "ask" },
              { guard: "isRejectedWithoutTokens", ...expired },
              { guard: "isRejectedWhileRefreshing", target: "renewing" },
              { guard: "isRejected", target: "renewing", actions: "refresh" },
              { guard: { type: "is", params: "503" }, target: away },
              { guard: { type: "is", params: "disconnects" }, target: away },
              { guard: { type: "is", params: "timesOut" }, target: away },
              { guard: { type: "is", params: "portal" }, target: away },
            ],
            "refresh.answers": [refreshed, refreshRefused, ...refreshFails],
            call,
            retry: { actions: "ask" },
            "user.changed": { actions: "ask" },
          },
        },
        renewing: {
          on: {
            "refresh.answers": [
              { ...refreshed, target: "askingAgain", actions: ["renew", "answerCall", "ask"] },
              refreshRefused,
              { ...refreshFails[0], target: away },
              { ...refreshFails[1], target: away },
            ],
          },
        },
        askingAgain: {
          on: {
            "me.answers": [
              ...user,
              { guard: "isLate", actions: "ask" },
              { guard: "isRejected", target: out, actions: invalid },
              { guard: "isFault", target: away },
            ],
            "refresh.answers": [refreshed, refreshRefused, ...refreshFails],
            call: call[0],
            retry: { target: "asking", actions: "ask" },
            "user.changed": { target: "asking", actions: "ask" },
          },
        },
      },
    },
    /** Tokens stay, and the server is asked again after 5 s. */
    unreachable: {
      entry: "admit",
      on: {
        "otherTab.ends": otherTabEnds,
        // The limits of the session wait until the server is back.
        "session.ends": { actions: "stay" },
        retry: { target: "verifying", actions: "ask" },
        signOut,
        call,
        sleep: { actions: "sleep" },
        "refresh.answers": [
          { ...refreshed, target: "verifying", actions: ["renew", "answerCall", "ask"] },
          refreshRefused,
          ...refreshFails,
        ],
      },
      after: { 5000: { target: "verifying", actions: "ask" } },
    },
    signedIn: {
      on: {
        signOut,
        "otherTab.ends": otherTabEnds,
        "session.ends": sessionEnds,
        "user.changed": { target: "verifying", actions: "ask" },
        call,
        sleep: { actions: "sleep" },
        "refresh.answers": [
          refreshed,
          refreshRefused,
          { ...refreshFails[0], target: "unreachable" },
          { ...refreshFails[1], target: "unreachable" },
        ],
      },
    },
    signedOut: {
      entry: "end",
      on: { signIn: { target: "signingIn", actions: "begin" } },
    },
    signingIn: {
      on: {
        "signIn.answers": [
          {
            guard: { type: "is", params: "tokens" },
            target: "verifying",
            actions: ["keepTokens", "ask"],
          },
          {
            guard: { type: "is", params: "401" },
            target: "signedOut",
            actions: { type: "fail", params: FAILURES.refused },
          },
          {
            guard: { type: "is", params: "422" },
            target: "signedOut",
            actions: { type: "fail", params: FAILURES.invalid },
          },
          {
            guard: { type: "is", params: "malformed" },
            target: "signedOut",
            actions: { type: "fail", params: FAILURES.malformed },
          },
          {
            guard: { type: "is", params: "503" },
            target: "signedOut",
            actions: { type: "fail", params: FAILURES.unserved },
          },
          { guard: { type: "is", params: "disconnects" }, ...unanswered },
          { guard: { type: "is", params: "timesOut" }, ...unanswered },
          { guard: { type: "is", params: "portal" }, ...unanswered },
        ],
      },
    },
    /** It ends in any case. */
    signingOut: {
      entry: "cancelCall",
      initial: "notifying",
      states: {
        notifying: {
          on: {
            "signOut.answers": [
              { guard: { type: "is", params: "204" }, ...ended },
              { guard: "signOutIsRejected", ...ended },
              { guard: "signOutIsLate", actions: "notify" },
              { guard: "isRejectedWhileRefreshing", target: "renewing" },
              { guard: "isRejected", target: "renewing", actions: "refresh" },
              { guard: { type: "is", params: "503" }, ...failed },
              { guard: { type: "is", params: "disconnects" }, ...failed },
              { guard: { type: "is", params: "timesOut" }, ...failed },
            ],
            "otherTab.ends": { guard: "hasTokens", actions: "stay" },
            "refresh.answers": [
              refreshed,
              {
                guard: { type: "is", params: "401" },
                actions: ["stopRefresh", "refuseWaiting", "lose"],
              },
              ...refreshFails,
            ],
          },
        },
        renewing: {
          on: {
            "refresh.answers": [
              { ...refreshed, target: "notifying", actions: ["renew", "answerCall", "repeat", "notify"] },
              { guard: { type: "is", params: "401" }, ...ended },
              { ...refreshFails[0], ...failed, actions: [...refreshFails[0].actions, failed.actions] },
              { ...refreshFails[1], ...failed, actions: [...refreshFails[1].actions, failed.actions] },
            ],
          },
        },
      },
    },
  },
});
