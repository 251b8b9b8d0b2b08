import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/auth/account-values.ts";
import type { PasswordRule } from "#contract/auth/passwords.ts";

/** The requirement of each rule, as the page shows it. */
export const PASSWORD_RULES: Record<PasswordRule, string> = {
  minLength: `At least ${PASSWORD_MIN} characters`,
  maxLength: `At most ${PASSWORD_MAX} characters`,
  notCommon: "Not easy to guess: no common password and no name with a few characters added",
  notPersonal: "Not your username or email address",
  storable: "No broken Unicode",
};

/** The problem of a password that breaks a rule, and its repair. */
const PASSWORD_PROBLEMS: Record<PasswordRule, string> = {
  minLength: `Must have at least ${PASSWORD_MIN} characters.`,
  maxLength: `Must have at most ${PASSWORD_MAX} characters.`,
  notCommon: "Too easy to guess. Avoid common passwords, and names with a few characters added.",
  notPersonal: "Must not be your username or email address.",
  storable: "Contains broken Unicode. Type it again.",
};

export interface PasswordOwner {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** The problem of a password that breaks rules, for the reader; undefined for a good one. */
export function passwordProblem(broken: readonly PasswordRule[]): string | undefined {
  if (broken.length === 0) return undefined;
  // A short password or the owner's name is also easy to guess, and the more specific reason is enough.
  const reasons = broken.length === 1 ? broken : broken.filter((rule) => rule !== "notCommon");
  return reasons.map((rule) => PASSWORD_PROBLEMS[rule]).join(" ");
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();

/**
 * The rules that a password breaks; empty for a good one. All characters are allowed, and there are no composition
 * rules. `isCommon` gets the password in lower case.
 */
export function brokenPasswordRules(
  password: string,
  owner: PasswordOwner,
  isCommon: (folded: string) => boolean,
): PasswordRule[] {
  const length = Array.from(password).length;
  const plain = folded(password);
  const own = [owner.username, owner.email, owner.email?.split("@")[0]]
    .filter((name) => name !== undefined)
    .map(folded);
  const judged: [PasswordRule, boolean][] = [
    ["minLength", length < PASSWORD_MIN],
    ["maxLength", length > PASSWORD_MAX],
    ["notCommon", isCommon(plain)],
    ["notPersonal", plain !== "" && own.includes(plain)],
    ["storable", !password.isWellFormed()],
  ];
  return judged.filter(([, broken]) => broken).map(([rule]) => rule);
}
