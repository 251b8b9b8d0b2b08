import type { ReactNode } from "react";
import * as css from "./ExtraFields.css.ts";

/** Rarely used fields, behind one line. */
export function ExtraFields(props: {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { summary, isOpen, onOpen, children } = props;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
