import { keys as list, row, touch as made } from "./KeysHelp.css.ts";
import { studyTexts } from "./texts.ts";

/** What each touch does in a study session. */
export function TouchList() {
  return (
    <dl className={list}>
      {studyTexts.touches.map(({ touch, does }) => (
        <div key={touch} className={row}>
          <dt>{does}</dt>
          <dd className={made}>{touch}</dd>
        </div>
      ))}
    </dl>
  );
}
