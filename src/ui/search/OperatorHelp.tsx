import type { SearchType } from "#contract/search/search-values.ts";
import * as css from "./OperatorHelp.css.ts";
import { operatorHelp, searchTexts as texts } from "./texts.ts";

/** Operators with examples that can be inserted into the query. */
export function OperatorHelp(props: {
  readonly type: SearchType;
  readonly onTake: (example: string) => void;
}) {
  return (
    <section className={css.help} aria-label={texts.help}>
      <p className={css.lead}>{texts.start}</p>
      <h2 className={css.title}>{texts.help}</h2>
      <ul className={css.list}>
        {operatorHelp[props.type].map(([example, meaning]) => (
          <li key={example}>
            <button type="button" className={css.row} onClick={() => props.onTake(example)}>
              <code className={css.example}>{example}</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
