import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/account-values.ts";
import type { PasswordRule } from "#contract/passwords.ts";
import { PASSWORD_RULES, type PasswordOwner, brokenPasswordRules } from "#domain/password-rules.ts";
import { ApiError } from "#server/http/api-error.ts";
import { commonPasswords } from "./common-passwords.ts";
import { isGuessable } from "./guessable-password.ts";

/** The rules that a password breaks, none where it is good. */
export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const common = await commonPasswords();
  // What is too short or too long is refused for that, and not worth the work.
  const { length } = Array.from(password);
  const isJudged = length >= PASSWORD_MIN && length <= PASSWORD_MAX;
  const isSoonGuessed = isJudged && (await isGuessable(password, owner));
  const broken = brokenPasswordRules(password, owner, (folded) => common.has(folded) || isSoonGuessed);
  // The owner's own name is soon guessed, too; one reason says what to do.
  return broken.includes("notPersonal") ? broken.filter((rule) => rule !== "notCommon") : broken;
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
