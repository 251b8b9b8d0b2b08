import type { PasswordRule } from "#contract/passwords.ts";
import type { RuleState } from "../../ui/account/PasswordRules.tsx";
import { accountUiTexts } from "../../ui/account/texts.ts";

interface Requirement {
  readonly rule: PasswordRule;
  readonly description: string;
}

/** Each rule with its state. `broken` is null until the password was judged. */
export const ruleStates = (
  requirements: readonly Requirement[],
  broken: readonly PasswordRule[] | null,
): RuleState[] =>
  requirements.map(({ rule, description }) => ({
    rule,
    description,
    state: broken === null ? "unknown" : broken.includes(rule) ? "broken" : "met",
  }));

/** What a screen reader says of it; the same as before where nothing changed. */
export function announcementOf(rules: readonly RuleState[]): string {
  if (rules.every(({ state }) => state === "unknown")) return "";
  const unmet = rules.filter(({ state }) => state === "broken").map(({ description }) => description);
  return unmet.length === 0 ? accountUiTexts.allMet : accountUiTexts.unmet(unmet);
}
