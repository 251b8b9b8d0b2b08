import { assign, setup, stateIn } from "xstate";

/** What a visitor of a guarded page meets (accounts specification, section 4, "Route guard", and section 8). */
interface Context {
  /** Each time that the sign-in page was gone to: what it told, and whether it leads back. */
  logins: readonly { readonly message: string | null; readonly back: boolean }[];
  /** Somebody pressed the button, or the server was out of reach: what fails now is a retry. */
  retried: boolean;
  /** Who was signed in before is remembered, and let in while the server cannot be reached. */
  known: boolean;
  /** Requests that the server got. */
  asked: number;
  refreshes: number;
  signOuts: number;
  signIns: number;
}

export type RouteGuardModelEvent =
  /** A guarded page is opened with these tokens in storage. */
  | { type: "open"; with: "nothing" | "ended" | "tokens" | "a known user" }
  /** What becomes of held requests. */
  | { type: "me.answers"; as: "amina" | "401" | "403" | "503" }
  | { type: "refresh.answers"; as: "tokens" | "401" | "503" }
  | { type: "signOut.answers"; as: "204" | "503" }
  | { type: "signIn.answers"; as: "tokens" | "401" }
  /** The guarded area is left for a public page, and opened again. */
  | { type: "reopen" }
  /** The button of the loader. */
  | { type: "retry" }
  /** The page asks for something, and the server no longer takes the access token. */
  | { type: "call" }
  | { type: "signIn" }
  | { type: "signOut" }
  /** The auth layer hears something that changes nothing. */
  | { type: "user.changed" }
  | { type: "wait"; ms: 9999 | 4999 | 1999 | 1000 | 999 | 1 };

const EXPIRED = "Your session has expired. Please log in again.";
const FAILED = "Authentication failed. Please log in again.";

const model = setup({
  types: { context: {} as Context, events: {} as RouteGuardModelEvent },
  guards: {
    opens: ({ event }, what: "nothing" | "ended" | "tokens" | "a known user") =>
      event.type === "open" && event.with === what,
    is: ({ event }, answer: string) => "as" in event && event.as === answer,
    isKnown: ({ context, event }, answer: string) => context.known && "as" in event && event.as === answer,
    isRetry: ({ context, event }, answer: string) => context.retried && "as" in event && event.as === answer,
    lasts: ({ event }, ms: number) => event.type === "wait" && event.ms === ms,
    hasRetried: ({ context }) => context.retried,
    isSlow: stateIn({ loading: { screen: "slow" } }),
  },
  actions: {
    ask: assign({ asked: ({ context }) => context.asked + 1 }),
    refresh: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
    tell: assign({ signOuts: ({ context }) => context.signOuts + 1 }),
    signIn: assign({ signIns: ({ context }) => context.signIns + 1 }),
    /** Nothing that can be seen. */
    stay: () => undefined,
    know: assign({ known: true }),
    retry: assign({ retried: true }),
    leave: assign({
      logins: ({ context }, message: string | null) => [...context.logins, { message, back: true }],
    }),
    leaveForGood: assign({
      logins: ({ context }) => [...context.logins, { message: null, back: false }],
    }),
  },
});

const after = (params: number) => ({ type: "lasts", params }) as const;
const is = (params: string) => ({ type: "is", params }) as const;
const isRetry = (params: string) => ({ type: "isRetry", params }) as const;
const leave = (params: string | null) => ({ type: "leave", params }) as const;

const admit = { guard: is("amina"), target: "#routeGuardModel.admitted" } as const;
const unreachable = [
  { guard: { type: "isKnown", params: "503" }, target: "#routeGuardModel.admitted.waiting" },
  { guard: is("503"), target: "#routeGuardModel.unreachable" },
] as const;
const fail = (answer: string) => ({ guard: is(answer), target: "#routeGuardModel.failed" }) as const;
/** A refusal: at once for the first try, told for a second for any later one. */
const refuse = (answer: string, message: string | null) =>
  [
    { guard: isRetry(answer), target: "#routeGuardModel.failed" },
    { guard: is(answer), target: "#routeGuardModel.refused", actions: leave(message) },
  ] as const;
const askAnew = { guard: "isSlow", actions: "ask" } as const;

export const routeGuardModel = model.createMachine({
  id: "routeGuardModel",
  context: { logins: [], retried: false, known: false, asked: 0, refreshes: 0, signOuts: 0, signIns: 0 },
  initial: "closed",
  states: {
    closed: {
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
                  admit,
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
                "me.answers": [admit, ...refuse("401", null), ...refuse("403", null), ...unreachable],
                retry: { ...askAnew, target: "asking" },
              },
            },
          },
        },
        /** A button after 10 s. */
        screen: {
          initial: "early",
          states: {
            early: { on: { wait: { guard: after(9999), target: "late" } } },
            late: { on: { wait: { guard: after(1), target: "slow" } } },
            slow: {
              on: {
                retry: [
                  { guard: "hasRetried", target: "early" },
                  { target: "early", actions: "retry" },
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
          initial: "early",
          states: {
            early: { on: { wait: { guard: after(4999), target: "late" } } },
            late: { on: { wait: { guard: after(1), target: "#asking" } } },
          },
          on: {
            retry: { target: "#routeGuardModel.loading", actions: "ask" },
            reopen: { actions: "stay" },
          },
        },
        asking: {
          id: "asking",
          entry: "ask",
          on: {
            "me.answers": [
              admit,
              { guard: is("401"), target: "renewing", actions: "refresh" },
              fail("403"),
              { guard: is("503"), target: "waiting" },
            ],
            retry: { target: "#routeGuardModel.loading", actions: "ask" },
          },
        },
        renewing: {
          on: {
            "refresh.answers": [
              { guard: is("tokens"), target: "askingAgain", actions: "ask" },
              fail("401"),
              { guard: is("503"), target: "waiting" },
            ],
            retry: "#routeGuardModel.loading.server.renewing",
          },
        },
        askingAgain: {
          on: {
            "me.answers": [admit, fail("401"), fail("403"), { guard: is("503"), target: "waiting" }],
            retry: { target: "#routeGuardModel.loading", actions: "ask" },
          },
        },
      },
    },
    /** Told for a second. */
    failed: {
      initial: "early",
      on: { "user.changed": { actions: "stay" } },
      states: {
        early: {
          on: {
            wait: [
              { guard: after(999), target: "late" },
              { guard: after(1000), target: "#routeGuardModel.refused", actions: leave(FAILED) },
            ],
          },
        },
        late: {
          on: {
            wait: { guard: after(1), target: "#routeGuardModel.refused", actions: leave(FAILED) },
          },
        },
      },
    },
    /** A known user stays while the server is out of reach. */
    admitted: {
      on: { reopen: { actions: "stay" } },
      initial: "idle",
      states: {
        idle: {
          on: {
            call: { target: "renewing", actions: "refresh" },
            signOut: { target: "leaving", actions: "tell" },
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
          initial: "early",
          states: {
            early: { on: { wait: { guard: after(4999), target: "late" } } },
            late: { on: { wait: { guard: after(1), target: "#askingWhileAdmitted", actions: "ask" } } },
          },
          on: { signOut: { target: "leaving", actions: "tell" } },
        },
        asking: {
          id: "askingWhileAdmitted",
          on: {
            "me.answers": [
              { guard: is("amina"), target: "idle" },
              { guard: is("403"), target: "#routeGuardModel.ended.invalid" },
              { guard: is("503"), target: "waiting" },
            ],
            signOut: { target: "leaving", actions: "tell" },
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
    /** Signed out by force: told for two seconds. */
    ended: {
      on: { "user.changed": { actions: "stay" } },
      initial: "expired",
      states: {
        expired: {
          initial: "early",
          states: {
            early: { on: { wait: { guard: after(1999), target: "late" } } },
            late: {
              on: {
                wait: { guard: after(1), target: "#routeGuardModel.refused", actions: leave(EXPIRED) },
              },
            },
          },
        },
        invalid: {
          initial: "early",
          states: {
            early: { on: { wait: { guard: after(1999), target: "late" } } },
            late: {
              on: { wait: { guard: after(1), target: "#routeGuardModel.refused", actions: leave(null) } },
            },
          },
        },
      },
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
            "me.answers": [admit, { guard: is("403"), target: "idle" }],
          },
        },
      },
    },
  },
});
