import { type ReactNode, useId } from "react";
import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./RestrictedMark.css.ts";
import { errorTexts } from "./texts.ts";

export interface RestrictedMarkProps {
  /** What is missing. */
  readonly label?: string | undefined;
  /** Where it is to be had. */
  readonly link?: RenderLink | undefined;
  /** The control, disabled, or a link to where it is to be had. */
  readonly children: ReactNode;
}

/** Marks what is not open to the learner now. */
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
