/** Milliseconds without activity in any tab. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** Milliseconds. */
export const SESSION_MAX_AGE = 24 * 3_600_000;

/** Accounts specification, section 4. */
export const invalidSession = {
  malformed: "Invalid session ID format",
  inactive: "Session expired due to inactivity",
  tooOld: "Session too old (max 24 hours)",
} as const;

export type InvalidSession = (typeof invalidSession)[keyof typeof invalidSession];

/** Of one tab; times in milliseconds since 1970. */
export interface SessionData {
  readonly sessionId: string;
  readonly lastActivity: number;
  readonly sessionStart: number;
}

/** 32 bytes as URL-safe base64, whose last character has two unused bits. */
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

export const isInactive = (lastActivity: number, at: number) => at >= lastActivity + INACTIVITY_LIMIT;

/** Regardless of activity. */
export const isTooOld = (sessionStart: number, at: number) => at >= sessionStart + SESSION_MAX_AGE;

/** Null if the session is valid. `at`: now, milliseconds since 1970. */
export function validateSession(session: SessionData, at: number): InvalidSession | null {
  if (!SESSION_ID.test(session.sessionId)) return invalidSession.malformed;
  if (isInactive(session.lastActivity, at)) return invalidSession.inactive;
  return isTooOld(session.sessionStart, at) ? invalidSession.tooOld : null;
}

/** Decisions, "failed session validation". */
export const logoutReasonOf = (invalid: InvalidSession) =>
  invalid === invalidSession.malformed ? "security_logout" : "session_expired";
