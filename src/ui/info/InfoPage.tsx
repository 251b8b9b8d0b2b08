import type { ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import * as folded from "../controls/FoldedPart.css.ts";
import { SiteFooter } from "../site/SiteFooter.tsx";
import { SiteHeader } from "../site/SiteHeader.tsx";
import { SiteThemeToggle } from "../site/SiteThemeToggle.tsx";
import { siteTexts as texts } from "../site/texts.ts";
import * as css from "./InfoPage.css.ts";

export interface InfoContent {
  readonly title: string;
  readonly lead: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** The sections are questions, whose answers open one by one. */
  readonly areQuestions?: boolean;
  readonly sections: readonly {
    readonly heading: string;
    readonly body: ReactNode;
  }[];
}

interface InfoPageProps {
  readonly path: string;
  readonly content: InfoContent;
}

/** A public page of text and pictures, prerendered: it works without scripts. */
export function InfoPage({ path, content }: InfoPageProps) {
  const { title, lead, sections, areQuestions = false } = content;
  return (
    <div className={css.page}>
      <SiteHeader path={path} toggle={<SiteThemeToggle />} />
      <main id="main" className={css.main} tabIndex={-1}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {sections.length >= LONG && !areQuestions && (
          <nav aria-label={texts.onThisPage}>
            <ul className={css.contents}>
              {sections.map(({ heading }) => (
                <li key={heading} className={css.entry}>
                  <a href={`#${anchorOf(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {sections.map((section) =>
          areQuestions ? (
            <Question key={section.heading} {...section} />
          ) : (
            <InfoSection key={section.heading} {...section} />
          ),
        )}
      </main>
      <SiteFooter toggle={<SiteThemeToggle withText />} />
    </div>
  );
}

/** Pages with so many sections or more list them at the top. */
const LONG = 6;

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

function InfoSection({ heading, body }: InfoContent["sections"][number]) {
  const id = anchorOf(heading);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      {body}
    </section>
  );
}

function Question({ heading, body }: InfoContent["sections"][number]) {
  return (
    <details className={`${folded.part} ${css.question}`}>
      <summary className={folded.summary}>
        <span className={folded.mark}>
          <Icon name="chevron" />
        </span>
        <h2 className={folded.title}>{heading}</h2>
      </summary>
      {/* An address with this fragment opens the answer. */}
      <div id={anchorOf(heading)} className={css.answer}>
        {body}
      </div>
    </details>
  );
}
