import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import * as css from "./Page.css.ts";

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The parent page, or the pages above this one, the nearest last. */
  readonly back?: Crumb | readonly Crumb[] | undefined;
  /** For forms and running text. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page: heading, actions, content. */
export function Page({ title, lead, actions, back, narrow = false, children }: PageProps) {
  return (
    <div className={narrow ? css.narrow : css.wide}>
      {back && <Breadcrumbs trail={"label" in back ? [back] : back} />}
      <header className={css.head} data-page-head>
        <div className={css.heading}>
          <h1 className={css.title} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {lead !== undefined && (
            <p className={css.lead} dir="auto">
              {lead}
            </p>
          )}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
