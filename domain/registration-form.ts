import * as v from "valibot";
import { Email } from "#contract/account-values.ts";
import { PASSWORD_RULES, brokenPasswordRules } from "./password-rules.ts";

/** What is wrong with a field, where anything is. */
export interface RegistrationProblems {
  readonly email?: string;
  readonly password?: string;
}

/**
 * What keeps a typed address and a password from being sent. The server, which knows the most common passwords, judges
 * again; alone it would name the address, and the password only once that is mended.
 */
export function registrationProblems(typed: {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}): RegistrationProblems {
  const [rule] = brokenPasswordRules(typed.password, typed, () => false);
  return {
    ...(v.safeParse(Email, typed.email).success ? {} : { email: "Invalid email format" }),
    ...(rule ? { password: `${PASSWORD_RULES[rule]}.` } : {}),
  };
}
