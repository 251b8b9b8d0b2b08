import { Fragment } from "react";
import { cap, caps, keys as list, row } from "./KeysHelp.css.ts";
import { studyTexts } from "./texts.ts";

/** What each key does in a study session; without reading aloud if the browser has no speech. */
export function KeyList({ canRead = true }: { readonly canRead?: boolean | undefined }) {
  return (
    <dl className={list}>
      {studyTexts.shortcuts
        .filter(({ does }) => canRead || does !== studyTexts.readAloud)
        .map(({ keys, does }) => (
          <div key={does} className={row}>
            <dt>{does}</dt>
            <dd className={caps}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && studyTexts.or}
                  <kbd className={cap}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
