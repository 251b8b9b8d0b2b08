import * as v from "valibot";
import { EMAIL_MAX, Email, PasswordInput, Username } from "./account-values.ts";
import { endpoint } from "../endpoint.ts";
import { BLANK, DeviceId, Message, requiredText, text } from "../values.ts";

/** In a file of their own: every page needs these, the rest only where a sign-in begins. */
export { refreshTokens, signOut } from "./auth-session.ts";

/** Days; 0 is 24 hours. */
export const SessionDuration = v.pipe(
  v.number(),
  v.check((days) => days >= 0 && days <= 365, "Invalid session duration. Must be between 0 and 365 days"),
);

/** Shows that a browser signed in to the account before; grants no access. */
export const DeviceProof = v.pipe(text(200), v.minLength(1, BLANK));
/** One for each of the accounts that last signed in on a browser. */
export const DEVICE_PROOFS_MAX = 10;

export const Tokens = v.object({
  /** JWT, valid for 10 minutes. */
  token: v.pipe(v.string(), v.minLength(1)),
  /** Opaque; each one works once. */
  refreshToken: v.pipe(v.string(), v.minLength(1)),
  /** The browser stores it past the sign-in and sends it with the next one. */
  deviceProof: v.optional(DeviceProof),
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/signin",
  access: "public",
  summary: "Sign in with username or email and password",
  /** `_` is the time of the call, to bypass caches. */
  query: v.strictObject({ _: v.optional(text(20)) }),
  body: v.pipe(
    v.strictObject({
      username: v.optional(requiredText(EMAIL_MAX)),
      email: v.optional(Email),
      password: v.pipe(PasswordInput, v.regex(/\S/, "Password is required")),
      rememberMe: v.optional(v.boolean()),
      sessionDuration: v.optional(SessionDuration),
      deviceId: DeviceId,
      /** With one of the account's proofs, attempts are counted apart from those of strangers. */
      deviceProofs: v.optional(v.pipe(v.array(DeviceProof), v.maxLength(DEVICE_PROOFS_MAX))),
    }),
    v.forward(
      v.partialCheck(
        [["username"], ["email"]],
        (body) => (body.username === undefined) !== (body.email === undefined),
        "Username or email is required",
      ),
      ["username"],
    ),
  ),
  response: Tokens,
});

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/signup",
  access: "public",
  summary: "Create an account; a verification link is mailed",
  body: v.strictObject({
    username: Username,
    email: Email,
    password: PasswordInput,
    termsAccepted: v.optional(v.literal(true)),
  }),
  response: v.object({
    ...Message.entries,
    /** False: mails are files in the outbox folder of the server's data. */
    sendsMail: v.boolean(),
  }),
  status: 201,
  errors: [409],
});
