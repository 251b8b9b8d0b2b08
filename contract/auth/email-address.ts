import * as v from "valibot";
import { Email, PasswordInput, TokenQuery } from "./account-values.ts";
import { endpoint } from "../endpoint.ts";
import { Message } from "../values.ts";

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  access: "public",
  summary: "Confirm an email address by the token that was mailed",
  query: TokenQuery,
  response: v.object({
    ...Message.entries,
    username: v.string(),
  }),
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
});

const Resent = v.object({ success: v.boolean(), message: v.string() });

export const resendVerification = endpoint({
  method: "POST",
  path: "/api/auth/resend-verification",
  access: "public",
  summary: "Mail a new verification link, if the address has an unconfirmed account",
  body: v.strictObject({ email: Email }),
  response: Resent,
});

export const resendMyVerification = endpoint({
  method: "POST",
  path: "/api/auth/resend-verification/me",
  access: "user",
  summary: "Mail a new verification link to the signed-in user",
  response: Resent,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/api/auth/change-email",
  access: "user",
  summary: "Mail a link to a new address; opening it makes the address the user's",
  body: v.strictObject({
    password: PasswordInput,
    email: Email,
  }),
  response: Message,
  errors: [403],
});
