import { type ReactNode, useId } from "react";
import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./RestrictedMark.css.ts";
import { errorTexts } from "./texts.ts";

export interface RestrictedMarkProps {
  /** What the learner lacks. */
  readonly label?: string | undefined;
  /** The link to get it. */
  readonly link?: RenderLink | undefined;
  /** The disabled control, or a link to get access. */
  readonly children: ReactNode;
}

/** Marks a feature that the learner cannot use now. */
export function RestrictedMark({ label = errorTexts.restricted, link, children }: RestrictedMarkProps) {
  const id = useId();
  const badge = (
    <span id={id} className={css.badge}>
      <Icon name="lock" />
      {label}
    </span>
  );
  return (
    <div className={css.marked} role="group" aria-labelledby={id}>
      {children}
      {link ? link({ className: css.link, children: badge }) : badge}
    </div>
  );
}
