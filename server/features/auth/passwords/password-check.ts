import type { PasswordRule } from "#contract/auth/passwords.ts";
import { type PasswordOwner, brokenPasswordRules, passwordProblem } from "#domain/auth/password-rules.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { commonPasswords } from "./common-passwords.ts";
import { isGuessable } from "./guessable-password.ts";

export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const common = await commonPasswords();
  const isSoonGuessed = await isGuessable(password, owner);
  return brokenPasswordRules(password, owner, (folded) => common.has(folded) || isSoonGuessed);
}

/** @throws ApiError 422 that says under the field's name which rules the password breaks. */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem = passwordProblem(await brokenRules(password, owner));
  if (problem !== undefined) throw new ApiError("VALIDATION_ERROR", undefined, { [field]: problem });
}
