import type { ReactNode } from "react";
import { Banner } from "../feedback/Banner.tsx";
import { Section } from "../layout/Section.tsx";
import * as css from "./AnkiReport.css.ts";
import * as importCss from "./Import.css.ts";

export interface ReportedProblem {
  readonly text: string;
  /** The beginnings of some notes. */
  readonly examples: readonly string[];
  readonly more?: string | undefined;
}

export interface AnkiReportProps {
  /** What was imported, one line each. */
  readonly counts: readonly string[];
  /** Nothing of the file is here now. */
  readonly isNothing: boolean;
  readonly actions: ReactNode;
  readonly decksTitle: string;
  /** One line per deck. */
  readonly decks: readonly { readonly id: number; readonly line: ReactNode }[];
  /** What was not imported, or only in part. */
  readonly problems: readonly { readonly title: string; readonly list: readonly ReportedProblem[] }[];
}

export function AnkiReport({ counts, isNothing, actions, decksTitle, decks, problems }: AnkiReportProps) {
  return (
    <div className={css.report}>
      <Banner tone={isNothing ? "warning" : "success"}>
        <ul className={css.counts}>
          {counts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Banner>
      {actions}
      {decks.length > 0 && (
        <Section title={decksTitle}>
          <ul className={css.list}>
            {decks.map((deck) => (
              <li key={deck.id}>{deck.line}</li>
            ))}
          </ul>
        </Section>
      )}
      {problems
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <Section key={title} title={title}>
            <ul className={css.list}>
              {list.map((problem) => (
                <Problem key={problem.text} {...problem} />
              ))}
            </ul>
          </Section>
        ))}
    </div>
  );
}

function Problem({ text, examples, more }: ReportedProblem) {
  return (
    <li>
      <details>
        <summary className={importCss.summary}>{text}</summary>
        <ul className={css.examples}>
          {examples.map((example, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that never changes, of texts that may be equal.
            <li key={index} dir="auto">
              {example}
            </li>
          ))}
          {more !== undefined && <li>{more}</li>}
        </ul>
      </details>
    </li>
  );
}
