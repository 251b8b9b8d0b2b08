import { EXPIRED, FAILED, routeGuardSetup } from "./route-guard-setup.model.ts";

const is = (params: string) => ({ type: "is", params }) as const;
const isRetry = (params: string) => ({ type: "isRetry", params }) as const;
const leave = (params: string | null) => ({ type: "leave", params }) as const;

const admit = [
  { guard: is("amina"), target: "#routeGuardModel.admitted" },
  { guard: is("of another service"), target: "#routeGuardModel.checkingTerms" },
] as const;
const unreachable = [
  { guard: { type: "isKnown", params: "503" }, target: "#routeGuardModel.admitted.waiting" },
  { guard: is("503"), target: "#routeGuardModel.unreachable" },
] as const;
const fail = (answer: string) => ({ guard: is(answer), target: "#routeGuardModel.failed.reached" }) as const;
/** A refusal: at once for the first try, shown for a second for any later one. */
const refuse = (answer: string, message: string | null) =>
  [
    { guard: isRetry(answer), target: "#routeGuardModel.failed" },
    { guard: is(answer), target: "#routeGuardModel.refused", actions: leave(message) },
  ] as const;
/** Then the visitor is sent to the sign-in page. */
const notifying = (ms: number, message: string | null) =>
  ({ after: { [ms]: { target: "#routeGuardModel.refused", actions: leave(message) } } }) as const;
const askAnew = { guard: "isSlow", actions: "ask" } as const;

export const routeGuardModel = routeGuardSetup.createMachine({
  id: "routeGuardModel",
  context: {
    logins: [],
    retried: false,
    pressed: false,
    known: false,
    asked: 0,
    refreshes: 0,
    signOuts: 0,
    signIns: 0,
    screens: 0,
  },
  initial: "closed",
  states: {
    closed: {
      exit: "begin",
      on: {
        open: [
          { guard: { type: "opens", params: "nothing" }, target: "refused", actions: leave(null) },
          { guard: { type: "opens", params: "ended" }, target: "refused", actions: leave(EXPIRED) },
          { guard: { type: "opens", params: "tokens" }, target: "loading", actions: "ask" },
          {
            guard: { type: "opens", params: "a known user" },
            target: "loading",
            actions: ["know", "ask"],
          },
        ],
      },
    },
    loading: {
      type: "parallel",
      states: {
        server: {
          initial: "asking",
          states: {
            asking: {
              on: {
                "me.answers": [
                  ...admit,
                  { guard: is("401"), target: "renewing", actions: "refresh" },
                  ...refuse("403", null),
                  ...unreachable,
                ],
                retry: askAnew,
              },
            },
            renewing: {
              on: {
                "refresh.answers": [
                  { guard: is("tokens"), target: "askingAgain", actions: "ask" },
                  ...refuse("401", EXPIRED),
                  ...unreachable,
                ],
              },
            },
            askingAgain: {
              on: {
                "me.answers": [...admit, ...refuse("401", null), ...refuse("403", null), ...unreachable],
                retry: { ...askAnew, target: "asking" },
              },
            },
          },
        },
        /** A button after 10 s. */
        screen: {
          initial: "early",
          states: {
            early: { after: { 10_000: "slow" } },
            slow: {
              on: {
                retry: [
                  { guard: "hasRetried", target: "early", actions: "press" },
                  { target: "early", actions: ["retry", "press"] },
                ],
              },
            },
          },
        },
      },
    },
    /** The server is asked again after 5 s, and at once by the button. */
    unreachable: {
      entry: "retry",
      initial: "waiting",
      states: {
        waiting: {
          after: { 5000: "asking" },
          on: {
            retry: { target: "#routeGuardModel.loading", actions: ["press", "ask"] },
            reopen: { actions: "begin" },
          },
        },
        asking: {
          entry: "ask",
          on: {
            "me.answers": [
              ...admit,
              { guard: is("401"), target: "renewing", actions: "refresh" },
              fail("403"),
              { guard: is("503"), target: "waiting" },
            ],
            retry: { target: "#routeGuardModel.loading", actions: ["press", "ask"] },
          },
        },
        renewing: {
          on: {
            "refresh.answers": [
              { guard: is("tokens"), target: "askingAgain", actions: "ask" },
              fail("401"),
              { guard: is("503"), target: "waiting" },
            ],
            retry: { target: "#routeGuardModel.loading.server.renewing", actions: "press" },
          },
        },
        askingAgain: {
          on: {
            "me.answers": [...admit, fail("401"), fail("403"), { guard: is("503"), target: "waiting" }],
            retry: { target: "#routeGuardModel.loading", actions: ["press", "ask"] },
          },
        },
      },
    },
    /** Shown for a second, after a retry or when the server was in reach again. */
    failed: {
      on: { "user.changed": { actions: "stay" } },
      initial: "retried",
      states: { retried: notifying(1000, FAILED), reached: notifying(1000, FAILED) },
    },
    /** A known user stays while the server is out of reach. */
    admitted: {
      on: { reopen: { actions: "begin" } },
      initial: "idle",
      states: {
        idle: {
          on: {
            call: { target: "renewing", actions: "refresh" },
            signOut: { target: "leaving", actions: "notify" },
          },
        },
        renewing: {
          on: {
            "refresh.answers": [
              { guard: is("tokens"), target: "idle" },
              { guard: is("401"), target: "#routeGuardModel.ended.expired" },
              { guard: is("503"), target: "waiting" },
            ],
          },
        },
        waiting: {
          after: { 5000: { target: "asking", actions: "ask" } },
          on: { signOut: { target: "leaving", actions: "notify" } },
        },
        asking: {
          on: {
            "me.answers": [
              { guard: is("amina"), target: "idle" },
              { guard: is("403"), target: "#routeGuardModel.ended.invalid" },
              { guard: is("503"), target: "waiting" },
            ],
            signOut: { target: "leaving", actions: "notify" },
          },
        },
        leaving: {
          on: {
            "signOut.answers": [
              { guard: is("204"), target: "#routeGuardModel.refused", actions: "leaveForGood" },
              { guard: is("503"), target: "#routeGuardModel.refused", actions: "leaveForGood" },
            ],
          },
        },
      },
    },
    /** Learners from another sign-in service are shown the page once the server said whether they accepted the terms. */
    checkingTerms: { on: { "terms.answers": "checked" }, after: { 10_000: "checked" } },
    /** The page is shown. Opened again, it is checked again. */
    checked: { on: { reopen: { target: "checkingTerms", actions: "begin" } } },
    /** Signed out by force: shown for two seconds. */
    ended: {
      on: { "user.changed": { actions: "stay" } },
      initial: "expired",
      states: { expired: notifying(2000, EXPIRED), invalid: notifying(2000, null) },
    },
    /** At the sign-in page already: nobody is sent there twice. */
    refused: {
      initial: "idle",
      states: {
        idle: {
          on: { signIn: { target: "signingIn", actions: "signIn" }, "user.changed": { actions: "stay" } },
        },
        signingIn: {
          on: {
            "signIn.answers": [
              { guard: is("tokens"), target: "asking", actions: "ask" },
              { guard: is("401"), target: "idle" },
            ],
          },
        },
        asking: {
          on: {
            "me.answers": [admit[0], { ...admit[1], actions: "begin" }, { guard: is("403"), target: "idle" }],
          },
        },
      },
    },
  },
});
