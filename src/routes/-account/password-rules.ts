import type { PasswordRule } from "#contract/passwords.ts";
import type { RuleState } from "../../ui/account/PasswordRules.tsx";
import { accountUiTexts } from "../../ui/account/texts.ts";

interface Requirement {
  readonly rule: PasswordRule;
  readonly description: string;
}

/** Rules that are rarely broken; they are shown only if they are. */
const RARELY_BROKEN: ReadonlySet<PasswordRule> = new Set(["maxLength", "storable"]);

/** The visible rules with their states. `broken` is null until the password was checked. */
export const ruleStates = (
  requirements: readonly Requirement[],
  broken: readonly PasswordRule[] | null,
): RuleState[] =>
  requirements
    .filter(({ rule }) => !RARELY_BROKEN.has(rule) || broken?.includes(rule))
    .map(({ rule, description }) => ({
      rule,
      description,
      state: broken === null ? "unknown" : broken.includes(rule) ? "broken" : "met",
    }));

/** The text for screen readers; it is the same as before if nothing changed. */
export function announcementOf(rules: readonly RuleState[]): string {
  if (rules.every(({ state }) => state === "unknown")) return "";
  const unmet = rules.filter(({ state }) => state === "broken").map(({ description }) => description);
  return unmet.length === 0 ? accountUiTexts.allMet : accountUiTexts.unmet(unmet);
}
