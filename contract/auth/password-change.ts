import * as v from "valibot";
import { PasswordInput } from "./account-values.ts";
import { Tokens } from "./auth.ts";
import { endpoint } from "../endpoint.ts";

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change-password",
  access: "user",
  summary: "Set a new password; every sign-in of the account ends, and the caller goes on with new tokens",
  body: v.strictObject({ currentPassword: PasswordInput, newPassword: PasswordInput }),
  response: Tokens,
  errors: [403],
});
