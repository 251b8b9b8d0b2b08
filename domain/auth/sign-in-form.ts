import * as v from "valibot";
import { Email } from "#contract/auth/account-values.ts";

/** The problems of the fields, if any. */
export interface SignInProblems {
  readonly identifier?: string;
  readonly password?: string;
}

/** An address has an @, which a username cannot have. */
const isMistypedAddress = (identifier: string) =>
  identifier.includes("@") && !v.safeParse(Email, identifier).success;

/** The problems of typed credentials (accounts specification, section 5). */
export function signInProblems(identifier: string, password: string): SignInProblems {
  return {
    ...(identifier.trim() === "" ? { identifier: "Username or email is required" } : {}),
    ...(isMistypedAddress(identifier) ? { identifier: "Invalid email format" } : {}),
    ...(password.trim() === "" ? { password: "Password is required" } : {}),
  };
}
