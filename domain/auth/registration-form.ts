import * as v from "valibot";
import { Email, Username } from "#contract/auth/account-values.ts";
import type { PasswordRule } from "#contract/auth/passwords.ts";
import { brokenPasswordRules, passwordProblem } from "./password-rules.ts";

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** `broken`: rules that the password breaks; null if it could not be checked. */
export function registrationProblems(
  typed: Registration,
  broken: readonly PasswordRule[] | null,
): RegistrationProblems {
  const password = passwordProblem(broken ?? brokenPasswordRules(typed.password, typed, () => false));
  return {
    ...problemOf("username", v.safeParse(Username, typed.username)),
    ...problemOf("email", v.safeParse(Email, typed.email)),
    ...(password === undefined ? {} : { password }),
  };
}

function problemOf(
  field: keyof Registration,
  { issues }: v.SafeParseResult<v.GenericSchema>,
): RegistrationProblems {
  return issues ? { [field]: issues[0].message } : {};
}
