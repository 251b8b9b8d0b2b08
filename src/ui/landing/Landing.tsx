import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { SiteFooter } from "../site/SiteFooter.tsx";
import { SiteHeader } from "../site/SiteHeader.tsx";
import * as css from "./Landing.css.ts";
import { landingTexts as texts } from "./texts.ts";

interface LandingProps {
  readonly sample: ReactNode;
  /** The theme toggle, with or without its text. */
  readonly toggle: (withText: boolean) => ReactNode;
}

/** The public front page: plain links and the sample cards. */
export function Landing({ sample, toggle }: LandingProps) {
  return (
    <div className={css.page}>
      <SiteHeader path="/" toggle={toggle(false)} />
      <main id="main" className={css.main} tabIndex={-1}>
        <div className={css.hero}>
          <div className={css.words}>
            <h1 className={css.headline}>{texts.headline}</h1>
            <p className={css.lead}>{texts.lead}</p>
            <div className={css.actions}>
              <a className={buttonClass({ tone: "primary", size: "lg" })} href="/register">
                {texts.start}
              </a>
            </div>
            {/* The server writes the prices, and React does not touch them. */}
            <p className={css.small} data-price="" suppressHydrationWarning>
              {""}
            </p>
          </div>
          {sample}
        </div>
        <section className={css.band}>
          <VisuallyHidden>
            <h2>{texts.how}</h2>
          </VisuallyHidden>
          <div className={css.sections}>
            {texts.sections.map(({ icon, title, text }) => (
              <section key={title} className={css.section}>
                <span className={css.sign}>
                  <Icon name={icon} />
                </span>
                <h3 className={css.sectionTitle}>{title}</h3>
                <p className={css.sectionText}>{text}</p>
              </section>
            ))}
          </div>
        </section>
        <section className={css.quiet}>
          <h2 className={css.quietTitle}>{texts.studyTitle}</h2>
          <p className={css.quietText}>{texts.studyText}</p>
          <a className={buttonClass({ tone: "primary", size: "lg" })} href="/register">
            {texts.start}
          </a>
        </section>
      </main>
      <SiteFooter toggle={toggle(true)} />
    </div>
  );
}
