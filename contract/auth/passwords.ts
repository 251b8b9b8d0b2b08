import * as v from "valibot";
import { EMAIL_MAX, Email, PasswordInput, TokenQuery } from "./account-values.ts";
import { endpoint } from "../endpoint.ts";
import { Message, text, Secret } from "../values.ts";

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
});

export const validatePassword = endpoint({
  method: "POST",
  path: "/api/auth/validate-password",
  access: "public",
  summary: "Which rules a password breaks",
  body: v.strictObject({
    password: PasswordInput,
    /** The user's own names, which must not be the password. */
    username: v.optional(text(EMAIL_MAX)),
    email: v.optional(text(EMAIL_MAX)),
  }),
  response: v.object({
    valid: v.boolean(),
    failures: v.array(v.object({ rule: PasswordRule, message: v.string() })),
  }),
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "public",
  summary: "Mail a link that resets the password, if the address has an account",
  body: v.strictObject({ email: Email }),
  response: Message,
});

export const validateResetToken = endpoint({
  method: "GET",
  path: "/api/auth/validate-reset-token",
  access: "public",
  summary: "What a reset token is worth, without using it",
  query: TokenQuery,
  response: v.object({
    valid: v.boolean(),
  }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "public",
  summary: "Set a new password by the token that was mailed; every sign-in of the account ends",
  body: v.strictObject({ token: Secret, password: PasswordInput }),
  response: Message,
});
