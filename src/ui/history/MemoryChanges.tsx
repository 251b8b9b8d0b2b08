import type { CardChange } from "#domain/study/session-history.ts";
import { formatInterval } from "../study/durations.ts";
import * as css from "./MemoryChanges.css.ts";
import { historyTexts as texts } from "./texts.ts";

/** The interval of each card before the session and after it. */
export function MemoryChanges({ changes }: { readonly changes: readonly CardChange[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {texts.card}
          </th>
          <th scope="col" className={css.headEnd}>
            {texts.before}
          </th>
          <th scope="col" className={css.headEnd}>
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ cardId, cardFront, before, after }) => (
          <tr key={cardId} className={css.row}>
            <th scope="row" className={css.card}>
              <span className={css.front} dir="auto">
                {cardFront ?? texts.unknownCard}
              </span>
            </th>
            <td className={css.interval}>{intervalText(before)}</td>
            <td className={css.interval}>{intervalText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const intervalText = (interval: number | null): string =>
  interval === null ? texts.newCard : formatInterval(interval);
