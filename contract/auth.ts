import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Message, requiredText, text } from "./values.ts";

export const USERNAME_MAX = 40;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Letters, digits, dot, hyphen and underscore of any script, 3 to 40. */
export const Username = v.pipe(
  requiredText(USERNAME_MAX),
  v.regex(
    /^[\p{L}\p{M}\p{N}._-]{3,40}$/u,
    "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
  ),
);

/** Trimmed and lower-cased. */
export const Email = v.pipe(
  requiredText(EMAIL_MAX),
  v.toLowerCase(),
  v.regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/, "Invalid email format"),
);

/** A secret from a mail or a token record; its content is checked by lookup. */
const Secret = v.pipe(v.string(), v.minLength(1, "Must not be empty."), v.maxLength(512));

/** Long enough to reach the password rules, which say what is wrong; beyond it nobody's password. */
const PasswordInput = text(1024);

export const Tokens = v.object({
  /** Access token, a JWT of 10 minutes. */
  token: v.pipe(v.string(), v.minLength(1)),
  /** Opaque and used once. */
  refreshToken: v.pipe(v.string(), v.minLength(1)),
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/signin",
  access: "public",
  summary: "Sign in with username or e-mail and password",
  /** `_` is the time of the call, against caches. */
  query: v.strictObject({ _: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  body: v.pipe(
    v.strictObject({
      username: v.optional(requiredText(EMAIL_MAX)),
      email: v.optional(Email),
      password: v.pipe(PasswordInput, v.regex(/\S/, "Password is required")),
      rememberMe: v.optional(v.boolean()),
      /** Days from 0 to 365; 0 is 24 hours. */
      sessionDuration: v.optional(
        v.pipe(
          v.number(),
          v.check(
            (days) => days >= 0 && days <= 365,
            "Invalid session duration. Must be between 0 and 365 days",
          ),
        ),
      ),
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
  status: 200,
});

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/signup",
  access: "public",
  summary: "Create an account; a verification link is mailed",
  body: v.strictObject({ username: Username, email: Email, password: PasswordInput }),
  response: Message,
  status: 201,
  errors: [409],
});

export const refreshTokens = endpoint({
  method: "POST",
  path: "/api/auth/refresh-token",
  access: "public",
  summary: "Exchange a refresh token for new tokens; the old one is used up",
  body: v.strictObject({ refreshToken: Secret }),
  response: v.object({
    accessToken: v.pipe(v.string(), v.minLength(1)),
    refreshToken: v.pipe(v.string(), v.minLength(1)),
  }),
  status: 200,
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "user",
  summary: "End this sign-in; its tokens are dead at once",
  status: 204,
});

const TokenQuery = v.strictObject({ token: Secret });

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  access: "public",
  summary: "Confirm an e-mail address by the token that was mailed",
  query: TokenQuery,
  response: Message,
  status: 200,
});

export const verifyEmailStatus = endpoint({
  method: "GET",
  path: "/api/auth/verify-email/status",
  access: "public",
  summary: "What a verification token is worth, without using it",
  query: TokenQuery,
  response: v.object({
    /** `valid` can be used; `used` was, and the address is confirmed; the others need a new mail. */
    status: v.picklist(["valid", "used", "expired", "unknown"]),
  }),
  status: 200,
});

const Resent = v.object({ success: v.boolean(), message: v.string() });

export const resendVerification = endpoint({
  method: "POST",
  path: "/api/auth/resend-verification",
  access: "public",
  summary: "Mail a new verification link, if the address has an unconfirmed account",
  body: v.strictObject({ email: Email }),
  response: Resent,
  status: 200,
});

export const resendMyVerification = endpoint({
  method: "POST",
  path: "/api/auth/resend-verification/me",
  access: "user",
  summary: "Mail a new verification link to the signed-in user",
  response: Resent,
  status: 200,
});

export const PasswordRule = v.picklist(["minLength", "maxLength", "notCommon", "notPersonal", "storable"]);
export type PasswordRule = v.InferOutput<typeof PasswordRule>;

export const passwordRequirements = endpoint({
  method: "GET",
  path: "/api/auth/password-requirements",
  access: "public",
  summary: "The rules that a password must keep",
  response: v.object({
    /** Characters (code points). */
    minLength: v.number(),
    maxLength: v.number(),
    requirements: v.array(v.object({ rule: PasswordRule, description: v.string() })),
  }),
  status: 200,
});

export const validatePassword = endpoint({
  method: "POST",
  path: "/api/auth/validate-password",
  access: "public",
  summary: "Which rules a password breaks",
  body: v.strictObject({
    password: PasswordInput,
    /** The user's own names, which the password must not be. */
    username: v.optional(text(EMAIL_MAX)),
    email: v.optional(text(EMAIL_MAX)),
  }),
  response: v.object({
    valid: v.boolean(),
    failures: v.array(v.object({ rule: PasswordRule, message: v.string() })),
  }),
  status: 200,
});
