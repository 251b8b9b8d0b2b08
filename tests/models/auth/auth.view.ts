import type { SnapshotFrom } from "xstate";
import type { SessionScreen } from "../support/session-screen.ts";
import { type Context, DAY, LOGGED_OUT, TYPED, type Tokens, WITH_ERRORS } from "./auth-context.model.ts";
import type { AuthModelEvent } from "./auth-setup.model.ts";
import type { authModel } from "./auth.model.ts";
import { SOME_DEVICE } from "./sent-body.ts";

type Snapshot = SnapshotFrom<typeof authModel>;

const records = ({ pair, accessEnds, refreshEnds }: Omit<Tokens, "storage">) => ({
  access: accessEnds === null ? null : { value: `access-${pair}`, ends: accessEnds },
  refresh: { value: `refresh-${pair}`, ends: refreshEnds },
});

const otherRecords = records({ pair: 0, accessEnds: DAY, refreshEnds: DAY });

const tokensIn = (snapshot: Snapshot) => {
  const { tokens, other } = snapshot.context;
  // The user is out at once, even while the server has not answered.
  const stored = snapshot.matches("signingOut") ? null : tokens;
  return {
    session: stored?.storage === "session" ? records(stored) : null,
    persistent: stored?.storage === "persistent" ? records(stored) : other ? otherRecords : null,
  };
};

export const stateOf = ({ value }: Snapshot): string =>
  typeof value === "string" ? value : (Object.keys(value)[0] ?? "");

/** What the server gets, and what is stored. */
export function exchangeOf(snapshot: Snapshot) {
  const { counts, last, refreshing } = snapshot.context;
  const asks = snapshot.matches({ verifying: "asking" }) || snapshot.matches({ verifying: "askingAgain" });
  return {
    tokens: tokensIn(snapshot),
    counts,
    blocked: {
      me: asks ? 1 : 0,
      refresh: refreshing ? 1 : 0,
      signIn: snapshot.matches("signingIn") ? 1 : 0,
      signOut: snapshot.matches({ signingOut: "notifying" }) ? 1 : 0,
    },
    last: {
      me: last.me,
      refresh: last.refresh && { refreshToken: last.refresh, deviceId: SOME_DEVICE },
      signIn: last.signIn && { ...TYPED[last.signIn].sent, deviceId: SOME_DEVICE },
      signOut: last.signOut,
    },
  };
}

const BLANK: SessionScreen = { heading: null, message: null, user: null, buttons: {}, wrong: null };

/** What the sign-in page says of the end of a sign-in, or of one that failed. */
function noticeOf({ reason, failure, failedToNotify }: Context): string | null {
  // Above the fields that the server refused.
  if (failure && Object.keys(failure.validationErrors).length > 0) return "Please check:";
  if (failure) return failure.message;
  if (reason === null) return null;
  if (failedToNotify) return WITH_ERRORS;
  return reason === "user_initiated" ? "You've been logged out successfully" : LOGGED_OUT[reason];
}

export const UNVERIFIED = "Failed to verify your authentication.";
export const OFFLINE = "The server cannot be reached. What you see may be out of date.";
/** What the guard says for a moment before the sign-in page. */
export const FAILED = "Authentication failed. Please log in again.";
export const ENDED = "You are signed out";

function signInPage(snapshot: Snapshot): SessionScreen {
  const { context } = snapshot;
  const page = { ...BLANK, heading: "Sign in" };
  if (snapshot.matches("signedOut")) {
    const wrong = context.failure?.validationErrors["password"] ?? null;
    return { ...page, message: noticeOf(context), wrong, buttons: { "Sign in": "open" } };
  }
  return snapshot.matches("unreachable")
    ? { ...page, message: UNVERIFIED, buttons: { "Try Again": "open", "Sign in": "busy" } }
    : { ...page, buttons: { "Sign in": "busy" } };
}

/** What a person sees: the sign-in page first, and a guarded page once they are let in. */
export function screenOf(snapshot: Snapshot): SessionScreen {
  const { user, greeted } = snapshot.context;
  const isAway = snapshot.matches("unreachable");
  if (snapshot.matches("closed")) return BLANK;
  if (greeted && user === null) return signInPage(snapshot);
  if (snapshot.matches("signedOut") || snapshot.matches("signingIn")) return signInPage(snapshot);
  if (user !== null) {
    const leaves = snapshot.matches("signingOut");
    return {
      ...BLANK,
      message: isAway ? OFFLINE : null,
      user,
      buttons: { Logout: leaves ? "busy" : "open" },
    };
  }
  const heading = "Signing you in…";
  return isAway
    ? { ...BLANK, heading, message: UNVERIFIED, buttons: { "Try Again": "open" } }
    : { ...BLANK, heading, message: heading };
}

/** The same on a page, whose form has the sign-in of a tab last a day. */
export function exchangeOnPage(snapshot: Snapshot) {
  const exchange = exchangeOf(snapshot);
  const { signIn } = exchange.last;
  const last = {
    ...exchange.last,
    signIn: signIn && { ...signIn, sessionDuration: signIn.sessionDuration || 1 },
  };
  return { ...exchange, last };
}

/** What a person can do where they are. */
export function canOnPage(snapshot: Snapshot, { type }: AuthModelEvent): boolean {
  const { user, greeted } = snapshot.context;
  // Only a known user sees the frame with the Logout button.
  if (type === "signOut") return user !== null;
  // A known user is let in; the sign-in page shows its button while the server cannot be reached.
  if (type === "retry") return user === null && (!greeted || snapshot.matches("unreachable"));
  return true;
}
