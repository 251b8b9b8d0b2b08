import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { texts as common } from "../texts.ts";
import * as css from "./SiteHeader.css.ts";
import { headerLinks, siteTexts as texts } from "./texts.ts";

const MENU = "site-menu";
const primary = buttonClass({ tone: "primary" });

/**
 * The public pages' header; `path` is marked among the links. Only the device knows who is signed in, so the
 * header has the links for both cases, and the style sheet shows one. On small screens, the rest is in a menu
 * that needs no script.
 */
export function SiteHeader({ path, toggle }: { readonly path: string; readonly toggle: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#main">
        {common.skip}
      </a>
      <header className={css.bar}>
        <a
          className={css.home}
          href="/"
          aria-label={texts.home}
          aria-current={path === "/" ? "page" : undefined}
        >
          <Brand />
        </a>
        <div id={MENU} className={css.menu} popover="auto">
          <nav className={css.links} aria-label={texts.main}>
            {headerLinks.map(({ href, label }) => (
              <a
                key={href}
                className={css.link}
                href={href}
                aria-current={path === href ? "page" : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          <div className={css.toggle}>{toggle}</div>
          <a className={css.login} href="/login">
            {texts.login}
          </a>
        </div>
        <div className={css.doors}>
          <a className={`${primary} ${css.visitorsDoor}`} href="/register">
            {texts.start}
          </a>
          <a className={`${primary} ${css.learnersDoor}`} href="/app/dashboard">
            {texts.dashboard}
          </a>
        </div>
        <button type="button" className={css.opener} popoverTarget={MENU}>
          <Icon name="menu" />
          <VisuallyHidden>{texts.menu}</VisuallyHidden>
        </button>
      </header>
    </>
  );
}
