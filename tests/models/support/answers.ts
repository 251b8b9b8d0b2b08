import { user } from "../../support/user.ts";
import type { Answer } from "./blocking-server.ts";

export const DAY = 86_400_000;
/** When every path begins. */
export const START = Date.parse("2026-03-01T10:00:00Z");

const failure = (status: number, message: string, code: string, rest = {}): Answer => ({
  status,
  body: { message, code, requestId: "request-1", ...rest },
});

/** What the server says, by the names that models give it. */
export const ANSWERS = {
  "204": { status: 204 },
  "401": { status: 401, body: {} },
  "403": failure(403, "This account is closed.", "ACCOUNT_CLOSED"),
  "422": failure(422, "Validation failed. Please check your input.", "VALIDATION_ERROR", {
    validationErrors: { password: "Too short." },
  }),
  "503": { status: 503 },
  wrong: failure(401, "Wrong name or password.", "INVALID_CREDENTIALS"),
  malformed: { status: 200, body: { id: "seven" } },
  portal: { status: 200, portal: true },
  amina: { status: 200, body: user },
  amal: { status: 200, body: { ...user, username: "amal" } },
  "of another service": { status: 200, body: { ...user, oauthUser: true } },
  accepted: { status: 200, body: { termsAccepted: true, isOAuthUser: true } },
} as const satisfies Record<string, Answer>;

/** Requests that wait for the test. */
export type Blocked = "me" | "refresh" | "signIn" | "signOut" | "terms";

/** What becomes of one. */
export type Outcome = keyof typeof ANSWERS | "disconnects" | "timesOut";

/** Their addresses. */
export const PATHS = {
  me: "/api/users/me",
  refresh: "/api/auth/refresh-token",
  signIn: "/api/auth/signin",
  signOut: "/api/auth/logout",
  terms: "/api/terms/status",
} as const satisfies Record<Blocked, string>;

/** Milliseconds after which a request of each kind is given up (accounts specification, section 9). */
export const DEADLINES: Readonly<Record<Blocked, number>> = {
  me: 30_000,
  refresh: 15_000,
  signIn: 10_000,
  signOut: 10_000,
  terms: 10_000,
};

/** A stored token that ends so many milliseconds after the start. */
export const record = (value: string, ends: number): string =>
  JSON.stringify({
    value,
    created: new Date(START - DAY).toISOString(),
    expiration: new Date(START + ends).toISOString(),
  });

/** The server's `pair`-th new tokens, as a refresh and as a sign-in bring them. */
export const issued = (kind: "refresh" | "signIn", pair: number): Answer => ({
  status: 200,
  body: {
    [kind === "refresh" ? "accessToken" : "token"]: `access-${pair}`,
    refreshToken: `refresh-${pair}`,
  },
});
