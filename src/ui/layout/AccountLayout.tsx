import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./AccountLayout.css.ts";

export interface AccountLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The link of the product's name. */
  readonly home: RenderLink;
  /** Below the panel: the link to the related page. */
  readonly aside?: ReactNode;
  /** In the corner: the theme toggle. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** A single centred panel, for the sign-in and related pages. */
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
