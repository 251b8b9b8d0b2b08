import * as v from "valibot";
import { Email, Username } from "#contract/account-values.ts";
import type { PasswordRule } from "#contract/passwords.ts";
import { PASSWORD_RULES, brokenPasswordRules } from "./password-rules.ts";

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a field, where anything is. */
export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** What keeps the typed fields from being sent, of all of them at once. */
export function registrationProblems(typed: Registration): RegistrationProblems {
  const [rule] = brokenPasswordRules(typed.password, typed, () => false);
  return {
    ...problemOf("username", v.safeParse(Username, typed.username)),
    ...problemOf("email", v.safeParse(Email, typed.email)),
    ...passwordProblem(rule),
  };
}

/** What is wrong with a password by a rule that it breaks. */
export const passwordProblem = (rule: PasswordRule | undefined): RegistrationProblems =>
  rule ? { password: `${PASSWORD_RULES[rule]}.` } : {};

function problemOf(
  field: keyof Registration,
  { issues }: v.SafeParseResult<v.GenericSchema>,
): RegistrationProblems {
  return issues ? { [field]: issues[0].message } : {};
}
