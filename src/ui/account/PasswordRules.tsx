import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import * as css from "./PasswordRules.css.ts";
import { accountUiTexts as texts } from "./texts.ts";

export interface RuleState {
  readonly rule: string;
  readonly description: string;
  /** `unknown` until the password was checked. */
  readonly state: "unknown" | "met" | "broken";
}

export function WithRules({ children }: { readonly children: ReactNode }) {
  return <div className={css.field}>{children}</div>;
}

/** The rules for a password, and whether the typed one meets them. */
export function PasswordRules({ id, rules }: { readonly id: string; readonly rules: readonly RuleState[] }) {
  return (
    <ul id={id} className={css.rules} aria-label={texts.rules}>
      {rules.map(({ rule, description, state }) => (
        <li key={rule} className={css.rule[state]}>
          {state === "unknown" && <span className={css.dot} />}
          {state === "met" && <Icon name="check" />}
          {state === "broken" && <Icon name="close" />}
          <span>
            {description}
            {state !== "unknown" && (
              <VisuallyHidden>, {state === "met" ? texts.met : texts.notMet}</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
