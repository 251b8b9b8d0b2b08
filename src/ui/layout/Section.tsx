import { type ReactNode, useId } from "react";
import * as css from "./Section.css.ts";

export function Section({
  id: anchor,
  title,
  lead,
  action,
  children,
}: {
  /** For links that lead to it. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
