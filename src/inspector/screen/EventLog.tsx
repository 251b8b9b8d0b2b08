import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import type { InspectionRecord } from "../protocol/records.ts";
import { innermost } from "../chart/collapse.ts";
import * as css from "./EventLog.css.ts";
import { texts } from "./texts.ts";
import { payloadWords } from "./value-words.ts";

/** Rows at once; more are shown on request. */
const ROWS = 200;

/** What happened, newest last; a row is the moment that it leads to. */
export function EventLog({
  records,
  text,
  onText,
  isOnlyActor,
  onOnlyActor,
  position,
  bookmarks,
  nameOf,
  eventName,
  onGoTo,
}: {
  /** Those that the filter leaves, newest last. */
  readonly records: readonly InspectionRecord[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether the selected actor's records alone are shown. */
  readonly isOnlyActor: boolean;
  readonly onOnlyActor: (isOnlyActor: boolean) => void;
  /** Number of the record that is shown; null for the newest. */
  readonly position: number | null;
  readonly bookmarks: readonly number[];
  readonly nameOf: (actor: string) => string;
  readonly eventName: (type: string) => string;
  readonly onGoTo: (seq: number) => void;
}) {
  const [rows, setRows] = useState(ROWS);
  const hidden = Math.max(0, records.length - rows);
  return (
    <section className={css.log} aria-label={texts.events}>
      <div className={css.head}>
        <TextInput label={texts.filterText} value={text} onChange={(event) => onText(event.target.value)} />
        <Checkbox
          label={texts.onlyActor}
          checked={isOnlyActor}
          onChange={(event) => onOnlyActor(event.target.checked)}
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
          {records.slice(-rows).map((record) => (
            <li key={record.seq}>
              <button
                type="button"
                className={css.row}
                data-kind={record.kind}
                data-later={(position !== null && record.seq > position) || undefined}
                aria-current={record.seq === position ? "step" : undefined}
                onClick={() => onGoTo(record.seq)}
              >
                <span title={new Date(record.at).toLocaleString()}>
                  <span className={css.seq}>
                    {bookmarks.includes(record.seq) ? "★ " : ""}
                    {record.seq} · {secondsOf(record.at)}
                  </span>{" "}
                  <span className={css.actor}>{actorsOf(record, nameOf)}</span>
                </span>
                <span>
                  {wordsOf(record, eventName)}
                  <span className={css.seq}> {detailsOf(record)}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function actorsOf(record: InspectionRecord, nameOf: (actor: string) => string): string {
  const receiver = nameOf(record.actor);
  if (record.kind !== "event") return receiver;
  return texts.sent(record.from === null ? texts.outside : nameOf(record.from), receiver);
}

/** Minutes, seconds and milliseconds, such as `05:09.041`; the whole date is in the title. */
const secondsOf = (at: number): string => new Date(at).toISOString().slice(14, 23);

function detailsOf(record: InspectionRecord): string {
  switch (record.kind) {
    case "start":
      return "";
    case "event":
      return payloadWords(record.payload);
    case "step":
      return record.actions.length > 0 ? texts.did(record.actions.join(", ")) : "";
  }
}

function wordsOf(record: InspectionRecord, eventName: (type: string) => string): string {
  switch (record.kind) {
    case "start":
      return texts.started;
    case "event":
      return eventName(record.type);
    case "step": {
      const states = innermost(record.active).map((id) => id.split(".").slice(1).join("."));
      return `● ${eventName(record.type)}: ${states.join(", ") || texts.actorStatus[record.status]}`;
    }
  }
}
