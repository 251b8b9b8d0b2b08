import { and, assign, setup, stateIn } from "xstate";

/** Verification of the email address (accounts specification, sections 4 "Email verification", 6 and 9). */
interface Context {
  /** How often the server was asked for the user again. */
  readonly asks: number;
  readonly toasts: number;
}

/** Whose record the server sends: accounts of 1 hour, 24 hours and 8 days are not verified. */
export type Reading = "oauth" | "verified" | "1 hour" | "24 hours" | "8 days";

export type EmailVerificationModelEvent =
  | { type: "read"; who: Reading }
  /** The server cannot be asked for the user. */
  | { type: "unread" }
  | { type: "signOut" }
  /** The server refuses something: 403 EMAIL_VERIFICATION_REQUIRED. */
  | { type: "refuse"; what: "publish" | "invite" }
  | { type: "remindLater" }
  | { type: "notNow" }
  /** "I have verified it". */
  | { type: "check" }
  /** The learner comes back to the page. */
  | { type: "comeBack" }
  | { type: "time"; ms: number };

const HOUR = 3_600_000;
const whoseOf = (event: EmailVerificationModelEvent) => (event.type === "read" ? event.who : null);

const model = setup({
  types: { context: {} as Context, events: {} as EmailVerificationModelEvent },
  guards: {
    isOAuth: ({ event }) => whoseOf(event) === "oauth",
    isVerified: ({ event }) => whoseOf(event) === "verified",
    isNew: ({ event }) => whoseOf(event) === "1 hour",
    isBlocked: ({ event }) => whoseOf(event) === "8 days",
  },
  actions: {
    count: assign(({ context }, counter: keyof Context) => ({ ...context, [counter]: context[counter] + 1 })),
  },
});

const count = (counter: keyof Context) => ({ type: "count", params: counter }) as const;

export const emailVerificationModel = model.createMachine({
  id: "emailVerificationModel",
  context: { asks: 0, toasts: 0 },
  type: "parallel",
  states: {
    banner: {
      initial: "none",
      on: { signOut: ".none" },
      states: {
        none: {
          on: {
            read: [
              { guard: "isOAuth" },
              { guard: "isVerified" },
              { guard: and(["isNew", stateIn({ reminder: "putOff" })]), target: "young.dismissed" },
              { guard: "isNew", target: "young" },
              { target: "red" },
            ],
            remindLater: {},
          },
        },
        /** It turns red 24 hours after creation, which the first reading shows. */
        young: {
          initial: "yellow",
          on: {
            read: [
              { guard: "isOAuth", target: "none" },
              { guard: "isVerified", target: "none" },
              { guard: "isNew" },
              { target: "red" },
            ],
          },
          after: { [23 * HOUR]: "red" },
          states: { yellow: { on: { remindLater: "dismissed" } }, dismissed: {} },
        },
        red: {
          on: {
            read: [{ guard: "isOAuth", target: "none" }, { guard: "isVerified", target: "none" }, {}],
            remindLater: {},
          },
        },
      },
    },
    /** For a day, on this device; a sign-out changes nothing of it. */
    reminder: {
      initial: "wanted",
      states: {
        wanted: {
          on: { remindLater: { guard: stateIn({ banner: { young: "yellow" } }), target: "putOff" } },
        },
        putOff: {},
      },
    },
    modal: {
      initial: "exempt",
      on: { signOut: ".exempt" },
      states: {
        exempt: {
          on: {
            read: [
              { guard: "isOAuth" },
              { guard: "isBlocked", target: "blocking", actions: count("toasts") },
              { target: "none" },
            ],
            refuse: {},
          },
        },
        none: {
          on: {
            read: [
              { guard: "isOAuth", target: "exempt" },
              { guard: "isBlocked", target: "blocking", actions: count("toasts") },
              {},
            ],
            refuse: [
              { guard: ({ event }) => event.what === "publish", target: "publish", actions: count("toasts") },
              { target: "invite", actions: count("toasts") },
            ],
          },
        },
        publish: {
          on: {
            read: [
              { guard: "isOAuth", target: "exempt" },
              { guard: "isVerified", target: "none" },
              { guard: "isBlocked", target: "blocking", actions: count("toasts") },
              {},
            ],
            refuse: [
              { guard: ({ event }) => event.what === "publish", actions: count("toasts") },
              { target: "invite", actions: count("toasts") },
            ],
            notNow: "none",
          },
        },
        invite: {
          on: {
            read: [
              { guard: "isOAuth", target: "exempt" },
              { guard: "isVerified", target: "none" },
              { guard: "isBlocked", target: "blocking", actions: count("toasts") },
              {},
            ],
            refuse: [
              { guard: ({ event }) => event.what === "publish", target: "publish", actions: count("toasts") },
              { actions: count("toasts") },
            ],
            notNow: "none",
          },
        },
        blocking: {
          on: {
            read: [{ guard: "isOAuth", target: "exempt" }, { guard: "isVerified", target: "none" }, {}],
            refuse: {},
          },
        },
      },
    },
    /** What the modal says of its button, while it is there. */
    check: {
      initial: "unasked",
      on: { signOut: ".unasked", notNow: ".unasked" },
      states: {
        unasked: { on: { check: { target: "asking", actions: count("asks") } } },
        asking: {
          on: {
            read: [
              { guard: "isOAuth", target: "unasked" },
              { guard: "isVerified", target: "unasked" },
              { target: "notYet" },
            ],
            unread: "failed",
            check: {},
          },
        },
        notYet: {
          on: {
            read: [{ guard: "isOAuth", target: "unasked" }, { guard: "isVerified", target: "unasked" }, {}],
            unread: {},
            check: { target: "asking", actions: count("asks") },
          },
        },
        failed: {
          on: {
            read: [{ guard: "isOAuth", target: "unasked" }, { guard: "isVerified", target: "unasked" }, {}],
            unread: {},
            check: { target: "asking", actions: count("asks") },
          },
        },
      },
    },
    /** Asking again whenever the learner comes back, at most once in 30 s. */
    upkeep: {
      initial: "none",
      on: {
        signOut: ".none",
        read: [
          { guard: "isOAuth", target: ".none" },
          { guard: "isVerified", target: ".none" },
          { guard: "isNew", target: ".untried" },
          { target: ".lately" },
        ],
      },
      states: {
        none: { on: { comeBack: {} } },
        /** Two clocks that run beside each other make for too many situations: the browser test waits here. */
        untried: {},
        lately: { on: { comeBack: {} }, after: { 30_000: "longAgo" } },
        longAgo: { on: { comeBack: { target: "lately", actions: count("asks") } } },
      },
    },
  },
});
