import type { ReactNode } from "react";
import { Brand } from "../base/Brand.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { texts as common } from "../texts.ts";
import * as css from "./SiteHeader.css.ts";
import { headerLinks, siteTexts as texts } from "./texts.ts";

/**
 * The public pages' header. `path` is the page's own, which is marked among the links. Who is signed in on this device is
 * known only there, so it has links for both, of which the style sheet shows those that apply.
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
        <nav className={css.links} aria-label={texts.main}>
          {headerLinks.map(({ href, label }) => (
            <a key={href} className={css.link} href={href} aria-current={path === href ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.actions}>
          {toggle}
          <div className={css.doors}>
            <div className={css.forVisitors}>
              <a className={css.link} href="/login">
                {texts.login}
              </a>
              <a className={buttonClass({ tone: "primary" })} href="/register">
                {texts.start}
              </a>
            </div>
            <a className={`${buttonClass({ tone: "primary" })} ${css.forLearners}`} href="/app/dashboard">
              {texts.dashboard}
            </a>
          </div>
        </div>
      </header>
    </>
  );
}
