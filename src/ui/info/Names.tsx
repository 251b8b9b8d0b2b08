import { Fragment } from "react";
import * as css from "./Names.css.ts";

export interface NamesEntry {
  readonly names: readonly string[];
  readonly text: string;
}

/** What is stored, and its names. */
export function Names({ entries }: { readonly entries: readonly NamesEntry[] }) {
  return (
    <dl className={css.list}>
      {entries.map(({ names, text }) => (
        <div key={text} className={css.entry}>
          <dt>{text}</dt>
          <dd className={css.names}>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                <code>{name}</code>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
