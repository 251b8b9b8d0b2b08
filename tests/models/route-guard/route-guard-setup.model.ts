import { assign, setup, stateIn } from "xstate";

/** What a visitor of a guarded page meets (accounts specification, section 4, "Route guard", and section 8). */
interface Context {
  /** Each time that the sign-in page was gone to: what it said, and whether it leads back. */
  logins: readonly { readonly message: string | null; readonly back: boolean }[];
  /** Somebody pressed the button, or the server was out of reach: what fails now is a retry. */
  retried: boolean;
  /** The button was pressed. */
  pressed: boolean;
  /** Who was signed in before is remembered, and let in while the server cannot be reached. */
  known: boolean;
  /** Requests that the server got. */
  asked: number;
  refreshes: number;
  signOuts: number;
  signIns: number;
  /** Loading screens that were begun: by each opening, each retry, and a check of the terms after a refusal. */
  screens: number;
}

export type RouteGuardModelEvent =
  /** A guarded page is opened with these tokens in storage. */
  | { type: "open"; with: "nothing" | "ended" | "tokens" | "a known user" }
  /** How held requests end. */
  | { type: "me.answers"; as: "amina" | "of another service" | "401" | "403" | "503" }
  | { type: "refresh.answers"; as: "tokens" | "401" | "503" }
  | { type: "signOut.answers"; as: "204" | "503" }
  | { type: "signIn.answers"; as: "tokens" | "401" }
  | { type: "terms.answers" }
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
  | { type: "time"; ms: number };

export const EXPIRED = "Your session has expired. Please log in again.";
export const FAILED = "Authentication failed. Please log in again.";

/** What the model is made of; its states stand in route-guard.model.ts. */
export const routeGuardSetup = setup({
  types: { context: {} as Context, events: {} as RouteGuardModelEvent },
  guards: {
    opens: ({ event }, what: "nothing" | "ended" | "tokens" | "a known user") =>
      event.type === "open" && event.with === what,
    is: ({ event }, answer: string) => "as" in event && event.as === answer,
    isKnown: ({ context, event }, answer: string) => context.known && "as" in event && event.as === answer,
    isRetry: ({ context, event }, answer: string) => context.retried && "as" in event && event.as === answer,
    hasRetried: ({ context }) => context.retried,
    isSlow: stateIn({ loading: { screen: "slow" } }),
  },
  actions: {
    ask: assign({ asked: ({ context }) => context.asked + 1 }),
    refresh: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
    notify: assign({ signOuts: ({ context }) => context.signOuts + 1 }),
    signIn: assign({ signIns: ({ context }) => context.signIns + 1 }),
    /** Nothing that can be seen. */
    stay: () => undefined,
    begin: assign({ screens: ({ context }) => context.screens + 1 }),
    know: assign({ known: true }),
    retry: assign({ retried: true }),
    press: assign({ pressed: true, screens: ({ context }) => context.screens + 1 }),
    leave: assign({
      logins: ({ context }, message: string | null) => [...context.logins, { message, back: true }],
    }),
    leaveForGood: assign({
      logins: ({ context }) => [...context.logins, { message: null, back: false }],
    }),
  },
});
