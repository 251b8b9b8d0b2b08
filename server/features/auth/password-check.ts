import type { PasswordRule } from "#contract/passwords.ts";
import { PASSWORD_RULES, type PasswordOwner, brokenPasswordRules } from "#domain/password-rules.ts";
import { ApiError } from "#server/http/api-error.ts";
import { commonPasswords } from "./common-passwords.ts";

/** The rules that a password breaks, none where it is good. */
export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const common = await commonPasswords();
  return brokenPasswordRules(password, owner, (folded) => common.has(folded));
}

/** @throws ApiError 422 that says under the field's name which rules the password breaks. */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const broken = await brokenRules(password, owner);
  if (broken.length === 0) return;
  const said = `${broken.map((rule) => PASSWORD_RULES[rule]).join(". ")}.`;
  throw new ApiError(422, "VALIDATION_ERROR", undefined, { [field]: said });
}
