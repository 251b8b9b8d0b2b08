import type { ReactNode } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import * as css from "./State.css.ts";

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span className={css.sign}>
        <Icon name={icon} size="lg" />
      </span>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {action !== undefined && <div className={css.actions}>{action}</div>}
    </div>
  );
}
