import type { PasswordRule } from "#contract/passwords.ts";
import { type PasswordOwner, brokenPasswordRules } from "#domain/password-rules.ts";
import { commonPasswords } from "./common-passwords.ts";

/** The rules that a password breaks, none where it is good. */
export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const common = await commonPasswords();
  return brokenPasswordRules(password, owner, (folded) => common.has(folded));
}
