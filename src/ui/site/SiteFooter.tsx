import type { ReactNode } from "react";
import * as css from "./SiteFooter.css.ts";
import { footerGroups, siteTexts as texts } from "./texts.ts";

/** The public pages' footer, with links to all of them. */
export function SiteFooter({ toggle }: { readonly toggle: ReactNode }) {
  return (
    <footer className={css.footer}>
      <nav className={css.groups} aria-label={texts.navigation}>
        {footerGroups.map(({ heading, links }) => (
          <div key={heading}>
            <h2 className={css.heading}>{heading}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={css.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css.foot}>
        <p>{texts.note}</p>
        {toggle}
      </div>
    </footer>
  );
}
