/** A session ends after so many milliseconds without activity in any tab. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** A session ends so many milliseconds after its start. */
export const SESSION_MAX_AGE = 24 * 3_600_000;

/** Why a session is no longer valid (accounts specification, section 4). */
export const invalidSession = {
  malformed: "Invalid session ID format",
  inactive: "Session expired due to inactivity",
  tooOld: "Session too old (max 24 hours)",
} as const;

export type InvalidSession = (typeof invalidSession)[keyof typeof invalidSession];

/** Session data of one tab; times in milliseconds since 1970. */
export interface SessionData {
  readonly sessionId: string;
  readonly lastActivity: number;
  readonly sessionStart: number;
}

/** 32 bytes as URL-safe base64, the last character of which has two bits to spare. */
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Whether there was no activity for too long. */
export const isInactive = (lastActivity: number, at: number) => at >= lastActivity + INACTIVITY_LIMIT;

/** Whether it began too long ago, regardless of activity. */
export const isTooOld = (sessionStart: number, at: number) => at >= sessionStart + SESSION_MAX_AGE;

/**
 * Why a session is invalid; null if it is valid.
 * @param at Now, milliseconds since 1970.
 */
export function validateSession(session: SessionData, at: number): InvalidSession | null {
  if (!SESSION_ID.test(session.sessionId)) return invalidSession.malformed;
  if (isInactive(session.lastActivity, at)) return invalidSession.inactive;
  return isTooOld(session.sessionStart, at) ? invalidSession.tooOld : null;
}

/** The logout reason for an invalid session (decisions, "failed session validation"). */
export const logoutReasonOf = (invalid: InvalidSession) =>
  invalid === invalidSession.malformed ? "security_logout" : "session_expired";
