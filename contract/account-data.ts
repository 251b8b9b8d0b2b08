import * as v from "valibot";
import { PasswordInput } from "./auth/account-values.ts";
import { endpoint } from "./endpoint.ts";
import { text } from "./values.ts";

export const exportMyData = endpoint({
  method: "GET",
  path: "/api/users/me/archive",
  access: "user",
  summary:
    "All that the server keeps of the user, as a ZIP archive of account.json, media and a table (CSV) for each deck; secrets are left out",
  binary: true,
});

export const deleteMyAccount = endpoint({
  method: "DELETE",
  path: "/api/users/me",
  access: "user",
  summary: "Deletes the user with everything that belongs to the account; nothing of it can be restored",
  body: v.strictObject({
    password: v.optional(PasswordInput),
    /** Instead of a password, where the account has none. */
    username: v.optional(text(100)),
  }),
  errors: [403],
});
