import { Fragment } from "react";
import * as css from "./Names.css.ts";

export interface NamesEntry {
  readonly names: readonly string[];
  readonly text: string;
}

/** What is stored under which names. */
export function Names({ entries }: { readonly entries: readonly NamesEntry[] }) {
  return (
    <dl className={css.list}>
      {entries.map(({ names, text }) => (
        <div key={text} className={css.entry}>
          <dt>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                <code className={css.name}>{name}</code>
              </Fragment>
            ))}
          </dt>
          <dd className={css.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
