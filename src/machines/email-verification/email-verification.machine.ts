import { type ActorRefFrom, assign, emit, setup } from "xstate";
import { VERIFICATION_GRACE, isVerificationOverdue } from "#domain/auth/verification.ts";
import { of } from "../params.ts";
import { provided } from "../provided.ts";

const SECOND = 1000;

/** What a reading of the signed-in user says of the address; times are milliseconds since 1970. */
interface ReadUser {
  readonly isOAuth: boolean;
  readonly isVerified: boolean;
  readonly shouldBlock: boolean;
  readonly isPutOff: boolean;
  readonly createdAt: number;
  readonly at: number;
}

export type UserReport = ({ type: "user.read" } & ReadUser) | { type: "user.unread" } | { type: "user.left" };

export interface PageShown {
  type: "page.shown";
  at: number;
}

interface VerificationRequest {
  readonly message: string;
  readonly action: string | null;
}

type EmailVerificationEvent =
  | UserReport
  | PageShown
  | ({ type: "verification.required" } & VerificationRequest)
  | { type: "verification.check" }
  | { type: "banner.dismiss" }
  | { type: "modal.close" };

interface Context {
  /** Milliseconds from the first reading until the banner turns red. */
  readonly patience: number;
  readonly askedAt: number;
  readonly request: VerificationRequest | null;
}

/** Limits requests because of a visible page. */
const ASK_EVERY = 30 * SECOND;

const settles = ({ isOAuth, isVerified }: ReadUser) => isOAuth || isVerified;
const overdue = ({ at, createdAt }: ReadUser) => isVerificationOverdue(createdAt, at);
const reading = ({ event }: { readonly event: { type: "user.read" } & ReadUser }): ReadUser => event;

const requested = ({ event }: { readonly event: EmailVerificationEvent }): VerificationRequest => {
  if (event.type !== "verification.required") throw new Error(`The modal was asked for by ${event.type}.`);
  return event;
};

/** Verification of the address (accounts specification, section 4, "Email verification"). */
export const emailVerificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EmailVerificationEvent,
    emitted: {} as { type: "verification.demanded" },
    tags: {} as "blocking",
  },
  actors: {
    /** Reports each reading of the signed-in user, the last one at once. */
    watchUser: provided.callback<UserReport>("watchUser"),
    watchPage: provided.callback<PageShown>("watchPage"),
  },
  actions: {
    askAgain: provided.action("askAgain"),
    /** Has the reminder put off for a day, on this device. */
    putOff: provided.action("putOff"),
    keepPatience: assign({ patience: (_, user: ReadUser) => user.createdAt + VERIFICATION_GRACE - user.at }),
    noteAsked: assign({ askedAt: (_, at: number) => at }),
    keepRequest: assign({
      request: (_, { message, action }: VerificationRequest): VerificationRequest => ({ message, action }),
    }),
    forgetRequest: assign({ request: null }),
    notifyDemand: emit({ type: "verification.demanded" }),
  },
  guards: {
    isSettled: (_, user: ReadUser) => settles(user),
    isFresh: (_, user: ReadUser) => !settles(user) && !overdue(user),
    isPutOff: (_, user: ReadUser) => !settles(user) && !overdue(user) && user.isPutOff,
    isOverdue: (_, user: ReadUser) => overdue(user),
    isConcerned: (_, user: ReadUser) => !settles(user),
    isOAuth: (_, user: ReadUser) => user.isOAuth,
    mustBlock: (_, user: ReadUser) => !settles(user) && user.shouldBlock,
    isDue: ({ context }, at: number) => at - context.askedAt >= ASK_EVERY,
  },
  delays: { untilOverdue: ({ context }) => context.patience },
}).createMachine({
  id: "emailVerification",
  context: { patience: 0, askedAt: 0, request: null },
  invoke: [{ src: "watchUser" }, { src: "watchPage" }],
  type: "parallel",
  states: {
    banner: {
      initial: "hidden",
      on: {
        "user.left": ".hidden",
        "user.read": [
          { guard: { type: "isSettled", params: reading }, target: ".hidden" },
          { guard: { type: "isOverdue", params: reading }, target: ".overdue" },
        ],
      },
      states: {
        hidden: {
          on: {
            "user.read": [
              {
                guard: { type: "isPutOff", params: reading },
                target: "early.dismissed",
                actions: { type: "keepPatience", params: reading },
              },
              {
                guard: { type: "isFresh", params: reading },
                target: "early",
                actions: { type: "keepPatience", params: reading },
              },
            ],
          },
        },
        early: {
          after: { untilOverdue: "overdue" },
          initial: "shown",
          states: {
            shown: { on: { "banner.dismiss": { target: "dismissed", actions: "putOff" } } },
            dismissed: {},
          },
        },
        overdue: {},
      },
    },
    modal: {
      initial: "exempt",
      on: {
        "user.left": ".exempt",
        "user.read": [
          { guard: { type: "isOAuth", params: reading }, target: ".exempt" },
          { guard: { type: "isSettled", params: reading }, target: ".closed" },
        ],
      },
      states: {
        /** Nobody is signed in, or only through another service. */
        exempt: {
          on: {
            "user.read": [
              { guard: { type: "mustBlock", params: reading }, target: "blocked" },
              { guard: { type: "isConcerned", params: reading }, target: "closed" },
            ],
          },
        },
        closed: {
          on: {
            "user.read": { guard: { type: "mustBlock", params: reading }, target: "blocked" },
            "verification.required": "asked",
          },
        },
        asked: {
          tags: "blocking",
          on: {
            "user.read": { guard: { type: "mustBlock", params: reading }, target: "blocked" },
            "verification.required": { target: "asked", reenter: true },
            "modal.close": "closed",
          },
          entry: [{ type: "keepRequest", params: requested }, "notifyDemand"],
          exit: "forgetRequest",
        },
        blocked: { tags: "blocking", entry: "notifyDemand" },
      },
    },
    check: {
      initial: "resting",
      on: {
        "user.left": ".resting",
        "modal.close": ".resting",
        "user.read": { guard: { type: "isSettled", params: reading }, target: ".resting" },
      },
      states: {
        resting: { on: { "verification.check": "asking" } },
        asking: {
          entry: "askAgain",
          on: {
            "user.read": { guard: { type: "isConcerned", params: reading }, target: "unverified" },
            "user.unread": "failed",
          },
        },
        unverified: { on: { "verification.check": "asking" } },
        failed: { on: { "verification.check": "asking" } },
      },
    },
    upkeep: {
      initial: "unneeded",
      on: {
        "user.left": ".unneeded",
        "user.read": [
          { guard: { type: "isSettled", params: reading }, target: ".unneeded" },
          { target: ".needed", actions: { type: "noteAsked", params: of("at") } },
        ],
      },
      states: {
        unneeded: {},
        needed: {
          on: {
            "page.shown": {
              guard: { type: "isDue", params: of("at") },
              actions: ["askAgain", { type: "noteAsked", params: of("at") }],
            },
          },
        },
      },
    },
  },
});

export type EmailVerificationActorRef = ActorRefFrom<typeof emailVerificationMachine>;
