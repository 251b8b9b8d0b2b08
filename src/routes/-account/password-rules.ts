import type { PasswordRule } from "#contract/auth/passwords.ts";
import type { RuleState } from "../../ui/account/PasswordRules.tsx";
import { accountUiTexts } from "../../ui/account/texts.ts";

interface Requirement {
  readonly rule: PasswordRule;
  readonly description: string;
}

/** Rules that are rarely broken; they are shown only if they are. */
const RARELY_BROKEN: ReadonlySet<PasswordRule> = new Set(["maxLength", "storable"]);

const isShown = ({ rule }: Requirement, broken: readonly PasswordRule[] | null) =>
  !RARELY_BROKEN.has(rule) || broken?.includes(rule) === true;

/**
 * The visible rules with their states.
 *
 * @param broken The rules that the last judged password breaks; null until one was judged.
 * @param given.isCurrent Whether that is the typed password. A changed one has yet to meet the rules.
 */
export const ruleStates = (
  requirements: readonly Requirement[],
  broken: readonly PasswordRule[] | null,
  { isCurrent }: { readonly isCurrent: boolean },
): RuleState[] =>
  requirements
    .filter((requirement) => isShown(requirement, broken))
    .map(({ rule, description }) => ({ rule, description, state: stateOf(rule, broken, isCurrent) }));

function stateOf(
  rule: PasswordRule,
  broken: readonly PasswordRule[] | null,
  isCurrent: boolean,
): RuleState["state"] {
  if (broken?.includes(rule)) return "broken";
  if (broken === null || !isCurrent) return "unknown";
  // Only a password that is long enough can be hard to guess.
  return rule === "notCommon" && broken.includes("minLength") ? "unknown" : "met";
}

/** The text for screen readers; unchanged if nothing changed. */
export function announcementOf(
  requirements: readonly Requirement[],
  broken: readonly PasswordRule[] | null,
): string {
  if (broken === null || requirements.length === 0) return "";
  const unmet = requirements
    .filter(({ rule }) => broken.includes(rule))
    .map(({ description }) => description);
  return unmet.length === 0 ? accountUiTexts.allMet : accountUiTexts.unmet(unmet);
}
