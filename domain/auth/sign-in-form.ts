import * as v from "valibot";
import { Email } from "#contract/auth/account-values.ts";

export interface SignInProblems {
  readonly identifier?: string;
  readonly password?: string;
}

/** A username cannot have an @. */
const isMistypedAddress = (identifier: string) =>
  identifier.includes("@") && !v.safeParse(Email, identifier).success;

/** Accounts specification, section 5. */
export function signInProblems(identifier: string, password: string): SignInProblems {
  return {
    ...(identifier.trim() === "" ? { identifier: "Username or email is required" } : {}),
    ...(isMistypedAddress(identifier) ? { identifier: "Invalid email format" } : {}),
    ...(password.trim() === "" ? { password: "Password is required" } : {}),
  };
}
