import { useId, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import type { InspectionRecord } from "../protocol/records.ts";
import { innermost } from "../chart/innermost.ts";
import { filterRecords } from "../session/moment.ts";
import * as css from "./EventLog.css.ts";
import { texts } from "./texts.ts";

/** Rows at once; more are shown on request. */
const ROWS = 200;

/** What happened, newest last; a row is the moment that it leads to. */
export function EventLog({
  records,
  selected,
  position,
  bookmarks,
  nameOf,
  eventName,
  onGoTo,
}: {
  readonly records: readonly InspectionRecord[];
  /** Session id of the selected actor. */
  readonly selected: string | null;
  /** Number of the record that is shown; null for the newest. */
  readonly position: number | null;
  readonly bookmarks: readonly number[];
  readonly nameOf: (actor: string) => string;
  readonly eventName: (type: string) => string;
  readonly onGoTo: (seq: number) => void;
}) {
  const title = useId();
  const [text, setText] = useState("");
  const [isOnlyActor, setIsOnlyActor] = useState(false);
  const [rows, setRows] = useState(ROWS);
  const found = filterRecords(records, { actor: isOnlyActor ? selected : null, text }, nameOf);
  const hidden = Math.max(0, found.length - rows);
  return (
    <section className={css.log} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title}>{texts.events}</h2>
        <TextInput label={texts.filterText} value={text} onChange={(event) => setText(event.target.value)} />
        <Checkbox
          label={texts.onlyActor}
          checked={isOnlyActor}
          onChange={(event) => setIsOnlyActor(event.target.checked)}
        />
      </div>
      <div className={css.scroll}>
        {/* The newest row is the last one, and the list is scrolled to its end by itself. */}
        <ol className={css.rows}>
          {hidden > 0 && (
            <li>
              <Button onClick={() => setRows(rows + ROWS)}>{texts.older(Math.min(ROWS, hidden))}</Button>
            </li>
          )}
          {found.slice(-rows).map((record) => (
            <li key={record.seq}>
              <button
                type="button"
                className={css.row}
                data-kind={record.kind}
                data-later={(position !== null && record.seq > position) || undefined}
                aria-current={record.seq === position ? "step" : undefined}
                onClick={() => onGoTo(record.seq)}
              >
                <span className={css.seq}>
                  {bookmarks.includes(record.seq) ? "★ " : ""}
                  {record.seq}
                </span>
                <span className={css.actor}>{nameOf(record.actor)}</span>
                <span>{wordsOf(record, nameOf, eventName)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function wordsOf(
  record: InspectionRecord,
  nameOf: (actor: string) => string,
  eventName: (type: string) => string,
): string {
  switch (record.kind) {
    case "start":
      return texts.started;
    case "event":
      return `→ ${eventName(record.type)} ${texts.from(record.from === null ? texts.outside : nameOf(record.from))}`;
    case "step": {
      const states = innermost(record.active).map((id) => id.split(".").slice(1).join("."));
      return `● ${eventName(record.type)}: ${states.join(", ") || texts.actorStatus[record.status]}`;
    }
  }
}
