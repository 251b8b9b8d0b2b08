import * as v from "valibot";
import { Email, Username } from "#contract/account-values.ts";
import type { PasswordRule } from "#contract/passwords.ts";
import { PASSWORD_RULES, brokenPasswordRules } from "./password-rules.ts";

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** The problems of the fields, if any. */
export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** All problems of the typed fields. */
export function registrationProblems(typed: Registration): RegistrationProblems {
  const [rule] = brokenPasswordRules(typed.password, typed, () => false);
  return {
    ...problemOf("username", v.safeParse(Username, typed.username)),
    ...problemOf("email", v.safeParse(Email, typed.email)),
    ...passwordProblem(rule),
  };
}

/** The problem of a password that breaks a rule. */
export const passwordProblem = (rule: PasswordRule | undefined): RegistrationProblems =>
  rule ? { password: `${PASSWORD_RULES[rule]}.` } : {};

function problemOf(
  field: keyof Registration,
  { issues }: v.SafeParseResult<v.GenericSchema>,
): RegistrationProblems {
  return issues ? { [field]: issues[0].message } : {};
}
