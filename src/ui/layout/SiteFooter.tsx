import { footerTexts } from "../texts.ts";
import { footer, link, links } from "./SiteFooter.css.ts";

/** The public pages' footer. */
export function SiteFooter() {
  return (
    <footer className={footer}>
      <p>{footerTexts.note}</p>
      <nav aria-label={footerTexts.navigation}>
        <ul className={links}>
          {footerTexts.links.map(({ href, label }) => (
            <li key={href}>
              <a className={link} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
