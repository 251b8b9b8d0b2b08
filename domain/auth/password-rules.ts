import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/auth/account-values.ts";
import type { PasswordRule } from "#contract/auth/passwords.ts";

export const PASSWORD_RULES: Record<PasswordRule, string> = {
  minLength: `At least ${PASSWORD_MIN} characters`,
  maxLength: `At most ${PASSWORD_MAX} characters`,
  notCommon: "Not easy to guess: no common password and no name with a few characters added",
  notPersonal: "Not your username or email address",
  storable: "No broken Unicode",
};

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

/** Undefined for a good password. */
export function passwordProblem(broken: readonly PasswordRule[]): string | undefined {
  if (broken.length === 0) return undefined;
  // Short passwords and own names are also easy to guess; the specific reason is enough.
  const reasons = broken.length === 1 ? broken : broken.filter((rule) => rule !== "notCommon");
  return reasons.map((rule) => PASSWORD_PROBLEMS[rule]).join(" ");
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();

/** Empty for a good password. There are no composition rules. `isCommon` gets the password in lower case. */
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
