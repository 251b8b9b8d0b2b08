import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./Page.css.ts";

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The parent page: `{ label: "My Decks", link: (props) => <Link to="/app/decks" {...props} /> }`. */
  readonly back?: { readonly label: string; readonly link: RenderLink } | undefined;
  /** For forms and running text. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page: heading, actions, content. */
export function Page({ title, lead, actions, back, narrow = false, children }: PageProps) {
  return (
    <div className={narrow ? css.narrow : css.wide}>
      {back && (
        <div className={css.back}>
          {back.link({ className: css.backLink, children: <BackLabel label={back.label} /> })}
        </div>
      )}
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

function BackLabel({ label }: { readonly label: string }) {
  return (
    <>
      <span className={css.backArrow}>
        <Icon name="chevron" />
      </span>
      {label}
    </>
  );
}
