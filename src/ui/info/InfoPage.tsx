import { useId } from "react";
import { Brand } from "../base/Brand.tsx";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import * as css from "./InfoPage.css.ts";

export interface InfoContent {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** A public page of text. */
export function InfoPage({ content: { title, lead, sections } }: { readonly content: InfoContent }) {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <a className={css.home} href="/">
          <Brand />
        </a>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {sections.map((section) => (
          <InfoSection key={section.heading} {...section} />
        ))}
      </main>
      <SiteFooter />
    </div>
  );
}

function InfoSection({ heading, paragraphs }: InfoContent["sections"][number]) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
