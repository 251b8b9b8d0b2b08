import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Icon } from "../base/Icon.tsx";
import * as css from "./HistoryList.css.ts";
import { searchTexts as texts } from "./texts.ts";

export interface HistoryRow {
  readonly id: string;
  /** Empty: only filters. */
  readonly query: string;
  /** The type, the filters and the results, in words. */
  readonly note: string;
}

/** Earlier searches, the latest first; each can be repeated or removed. */
export function HistoryList(props: {
  readonly rows: readonly HistoryRow[];
  readonly onTake: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}) {
  const { rows, onTake, onRemove, onClear } = props;
  const nameOf = ({ query }: HistoryRow) => (query === "" ? texts.byFilters : query);
  return (
    <section className={css.section} aria-label={texts.history}>
      <div className={css.head}>
        <h2 className={css.title}>{texts.history}</h2>
        <Button tone="plain" onClick={onClear}>
          {texts.clearHistory}
        </Button>
      </div>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id} className={css.row}>
            <button type="button" className={css.entry} onClick={() => onTake(row.id)}>
              <Icon name="clock" size="sm" />
              <span className={css.query} dir="auto">
                {nameOf(row)}
              </span>
              <span className={css.note}>{row.note}</span>
            </button>
            <IconButton
              label={texts.removeEntry(nameOf(row))}
              icon="close"
              onClick={({ currentTarget }) => {
                const own = currentTarget.closest("li");
                const next = own?.nextElementSibling ?? own?.previousElementSibling;
                // The focused button disappears, so the focus must move.
                next?.querySelector<HTMLElement>("button:last-of-type")?.focus();
                onRemove(row.id);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
