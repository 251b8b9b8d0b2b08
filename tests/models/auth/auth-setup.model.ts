import { assign, setup } from "xstate";
import {
  type Context,
  LOGGED_OUT,
  SLEEP,
  type Typed,
  WITH_ERRORS,
  accessOf,
  renewed,
  request,
  signedInAs,
} from "./auth-context.model.ts";

type Unanswered = "503" | "disconnects" | "timesOut";

export type AuthModelEvent =
  /** The application starts, with this in its storage. */
  | {
      type: "open";
      with:
        | "nothing"
        | "unreadable"
        | "ended"
        | "scripts"
        | "tampered"
        | "tokens"
        | "plain texts"
        | "a known user"
        | "two sign-ins"
        | "refresh token";
    }
  /** The server's answers to held requests. */
  | { type: "me.answers"; as: "amina" | "amal" | "401" | "403" | "malformed" | "portal" | Unanswered }
  | { type: "refresh.answers"; as: "tokens" | "401" | "503" | "disconnects" }
  | { type: "signIn.answers"; as: "tokens" | "401" | "422" | "malformed" | "portal" | Unanswered }
  | { type: "signOut.answers"; as: "204" | "401" | Unanswered }
  /** A page asks for something, and the server no longer takes the access token. */
  | { type: "call" }
  | { type: "signIn"; typed: Typed }
  | { type: "signOut" }
  | { type: "retry" }
  | { type: "user.changed" }
  /** Another tab ends the sign-in. */
  | { type: "otherTab.ends"; reason: "user_initiated" | "token_invalid" }
  /** The session of this tab ends. */
  | { type: "session.ends"; reason: "session_expired" }
  /** The device sleeps until all records have ended. */
  | { type: "sleep" }
  | { type: "time"; ms: number };

type Answer = Extract<AuthModelEvent, { as: string }>["as"];

/** Guards and actions of the model; auth.model.ts has its states. */
export const authSetup = setup({
  types: { context: {} as Context, events: {} as AuthModelEvent },
  guards: {
    opens: ({ event }, what: Extract<AuthModelEvent, { type: "open" }>["with"]) =>
      event.type === "open" && event.with === what,
    is: ({ event }, answer: Answer) => "as" in event && event.as === answer,
    isFault: ({ event }) => "as" in event && ["503", "disconnects", "timesOut", "portal"].includes(event.as),
    /** A 401 to tokens that were renewed since. */
    isLate: ({ context, event }) =>
      event.type === "me.answers" &&
      event.as === "401" &&
      context.tokens !== null &&
      context.asked < context.tokens.pair,
    isRejected: ({ event }) => "as" in event && event.as === "401",
    isRejectedWithoutTokens: ({ context, event }) =>
      "as" in event && event.as === "401" && context.tokens === null,
    isRejectedWhileRefreshing: ({ context, event }) =>
      "as" in event && event.as === "401" && context.refreshing,
    signOutIsLate: ({ context, event }) =>
      event.type === "signOut.answers" &&
      event.as === "401" &&
      !context.repeated &&
      context.tokens !== null &&
      context.notified < context.tokens.pair,
    /** No newer tokens can come for this sign-out. */
    signOutIsRejected: ({ context, event }) =>
      event.type === "signOut.answers" &&
      event.as === "401" &&
      (context.repeated || context.lost || context.tokens === null),
    hasTokens: ({ context }) => context.tokens !== null,
  },
  actions: {
    store: assign((_, tokens: Partial<Context>) => tokens),
    ask: assign(({ context }) => ({
      ...request(context, "me", accessOf(context.tokens)),
      asked: context.tokens?.pair ?? 0,
    })),
    refresh: assign(({ context }) => ({
      ...request(context, "refresh", `refresh-${context.tokens?.pair}`),
      refreshing: true,
    })),
    notify: assign(({ context }) => ({
      ...request(context, "signOut", accessOf(context.tokens)),
      notified: context.tokens?.pair ?? 0,
    })),
    begin: assign(({ context, event }) => ({
      ...(event.type === "signIn" ? request(context, "signIn", event.typed) : {}),
      reason: null,
      failure: null,
      failedToNotify: false,
    })),
    keepTokens: assign(({ context }) => signedInAs(context, context.last.signIn ?? "tab")),
    renew: assign(({ context }) => renewed(context)),
    stopRefresh: assign({ refreshing: false }),
    know: assign(({ context }, user: "amina" | "amal") => ({
      user,
      remembered: false,
      reason: null,
      failure: null,
      cached: true,
      greeted: false,
      said: context.greeted
        ? [...context.said, `Welcome back, ${user}! You have successfully logged in.`]
        : context.said,
    })),
    /** A user who was signed in before is let in while the server cannot be reached. */
    admit: assign(({ context }) => ({
      user: context.user ?? (context.remembered ? ("amina" as const) : null),
      remembered: false,
    })),
    giveReasonOfEvent: assign(({ event }) => ("reason" in event ? { reason: event.reason } : {})),
    failToNotify: assign({ failedToNotify: true }),
    /** Nothing that can be seen. */
    stay: () => undefined,
    fail: assign((_, failure: Context["failure"]) => ({ failure })),
    giveReason: assign((_, reason: Context["reason"]) => ({ reason })),
    delayCall: assign({ waiting: true, cancelled: false }),
    cancelCall: assign({ cancelled: ({ context }) => context.waiting }),
    answerCall: assign(({ context }) => ({
      answered: context.answered + (context.waiting ? 1 : 0),
      answeredOnPage: context.answeredOnPage + (context.waiting && !context.cancelled ? 1 : 0),
      waiting: false,
    })),
    disconnectCall: assign(({ context }) => ({
      unreachable: context.unreachable + (context.waiting ? 1 : 0),
      waiting: false,
    })),
    refuseCall: assign(({ context }) => ({ refused: context.refused + 1 })),
    refuseWaiting: assign(({ context }) => ({
      refused: context.refused + (context.waiting ? 1 : 0),
      waiting: false,
    })),
    end: assign(({ context }) => ({
      said:
        context.reason === null
          ? context.said
          : [...context.said, context.failedToNotify ? WITH_ERRORS : LOGGED_OUT[context.reason]],
      greeted: false,
      remembered: false,
      user: null,
      tokens: null,
      refreshing: false,
      lost: false,
      repeated: false,
      refused: context.refused + (context.waiting ? 1 : 0),
      waiting: false,
      cached: false,
    })),
    lose: assign({ lost: true }),
    repeat: assign({ repeated: true }),
    sleep: assign(({ context }) => ({ tokens: null, other: false, elapsed: context.elapsed + SLEEP })),
  },
});
