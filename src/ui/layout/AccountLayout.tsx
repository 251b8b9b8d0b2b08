import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./AccountLayout.css.ts";

export interface AccountLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where the product's name leads. */
  readonly home: RenderLink;
  /** Below the panel: the way to the sister page. */
  readonly aside?: ReactNode;
  /** In the corner: the theme toggle. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** One calm panel in the middle, for signing in and what belongs to it. */
export function AccountLayout({ title, lead, home, aside, corner, children }: AccountLayoutProps) {
  return (
    <div className={css.layout}>
      <header className={css.bar}>
        {home({ className: css.home, children: <Brand /> })}
        {corner}
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <div className={css.panel}>
          <div className={css.heading}>
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className={css.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
      </main>
    </div>
  );
}
