import { type ReactNode, useState } from "react";
import { Icon } from "../base/Icon.tsx";
import * as css from "./FoldedPart.css.ts";

/** Rarely changed fields, behind a line with their current values. */
export function FoldedPart(props: {
  readonly title: string;
  /** The current values, in a few words. */
  readonly now: string;
  /** A field has an error: the part stays open until it is corrected. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}) {
  const { title, now, isWrong = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={css.part}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css.summary} onClick={(event) => isWrong && event.preventDefault()}>
        <span className={css.mark}>
          <Icon name="chevron" />
        </span>
        <span className={css.heading}>
          <span className={css.title}>{title}</span>
          <span className={css.now} dir="auto">
            {now}
          </span>
        </span>
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
