import type { Existing } from "#domain/import/import-plan.ts";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { formatCount } from "../numbers.ts";
import { LinesTable, type NotedLine } from "./LinesTable.tsx";
import { importTexts as texts } from "./texts.ts";
import * as css from "./Import.css.ts";

export interface ImportFindingsProps {
  /** The content of the table; absent: not shown. */
  readonly read?: {
    readonly lines: number;
    readonly notes: number;
    readonly cards: number;
    /** Cells. */
    readonly leftOut: number;
    /** Omitted images and recordings. */
    readonly media: number;
  };
  /** Cards that the deck lacks. */
  readonly fresh: number;
  /** Lines whose card is in the deck, and lines whose front is there with a different back. */
  readonly same: readonly NotedLine[];
  readonly changed: readonly NotedLine[];
  readonly refused: readonly NotedLine[];
  /** How many of the refused lines repeat a card. */
  readonly repeated: number;
  /** Lines that are imported in part. */
  readonly left: readonly NotedLine[];
  readonly hasTags: boolean;
  readonly existing: Existing;
  readonly onExisting: (existing: Existing) => void;
}

/** What an import would find, and the choice for cards that the deck already has. */
export function ImportFindings(props: ImportFindingsProps) {
  const { read, fresh, same, changed, refused, repeated, left, hasTags, existing, onExisting } = props;
  const known = formatCount(same.length + changed.length);
  const lines = [...refused, ...changed, ...same, ...left].toSorted((one, other) => one.line - other.line);
  const counts = [
    { count: fresh, say: texts.fresh },
    { count: same.length, say: texts.same },
    { count: changed.length, say: texts.changed },
    { count: repeated, say: texts.repeated },
    { count: refused.length - repeated, say: texts.unusable },
    { count: left.length, say: texts.leftOut },
  ];
  return (
    <div className={css.report}>
      <div role="status">
        <ul className={css.counts}>
          {read && (
            <li>{texts.read(formatCount(read.lines), formatCount(read.notes), formatCount(read.cards))}</li>
          )}
          {counts.flatMap(({ count, say }) =>
            count > 0 ? [<li key={say("0")}>{say(formatCount(count))}</li>] : [],
          )}
          {read && read.leftOut > 0 && <li>{texts.cellsLeftOut(formatCount(read.leftOut))}</li>}
          {read && read.media > 0 && <li>{texts.mediaLeftOut(formatCount(read.media))}</li>}
        </ul>
      </div>
      {lines.length > 0 && (
        <details>
          <summary className={css.summary}>{texts.showLines(formatCount(lines.length))}</summary>
          <LinesTable label={texts.notedLines} lines={lines} />
        </details>
      )}
      {same.length + changed.length > 0 && (
        <RadioGroup
          legend={texts.existing}
          hint={existing === "update" ? texts.updateHint : undefined}
          options={[
            { value: "skip", label: texts.skip(known) },
            { value: "update", label: hasTags ? texts.updateWithTags(known) : texts.update(known) },
          ]}
          value={existing}
          onChange={onExisting}
        />
      )}
    </div>
  );
}
