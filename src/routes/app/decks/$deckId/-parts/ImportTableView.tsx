import { type TableRow, readRow } from "#domain/card-import.ts";
import type { CardImportActorRef } from "../../../../../machines/card-import.machine.ts";
import type { ImportTable } from "../../../../../services/card-import.ts";
import { DELIMITERS, isDelimiter } from "../../../../../services/card-table.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ImportMapping } from "../../../../../ui/decks/ImportMapping.tsx";
import { ImportPreview } from "../../../../../ui/decks/ImportPreview.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { deckPageTexts as texts } from "../../../../-deck-texts.ts";

const PREVIEW_ROWS = 8;

const delimiters = Object.entries(DELIMITERS).map(([value, label]) => ({ value, label }));

/** Names of the columns: those of the header, or their numbers. */
function columnsOf(rows: readonly TableRow[], header: boolean): string[] {
  const width = Math.max(...rows.slice(0, 50).map((row) => row.cells.length), 2);
  const names = header ? (rows[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, index) => {
    const name = names[index]?.trim();
    return name === undefined || name === "" ? texts.importing.column(String(index + 1)) : name;
  });
}

/** The table as cards, before anything is taken from it. */
export function ImportTableView(props: {
  readonly actor: CardImportActorRef;
  readonly table: ImportTable;
  readonly message: string | null;
}) {
  const { actor, table, message } = props;
  const { rows, options, delimiter } = table;
  const body = options.header ? rows.slice(1) : rows;
  const seen = new Map<string, number>();
  const preview = body.slice(0, PREVIEW_ROWS).map((row) => {
    const result = readRow(row, options, seen);
    return result.taken
      ? { line: row.line, card: result.card }
      : { line: row.line, refused: result.refusal.reason };
  });
  return (
    <>
      {message !== null && <Banner tone="error">{message}</Banner>}
      <ImportMapping
        mapping={{ delimiter, ...options }}
        delimiters={delimiters}
        columns={columnsOf(rows, options.header)}
        onChange={({ delimiter: chosen, ...changed }) =>
          chosen !== delimiter && isDelimiter(chosen)
            ? actor.send({ type: "delimiter.changed", delimiter: chosen })
            : actor.send({ type: "options.changed", options: changed })
        }
      />
      <ImportPreview rows={preview} total={body.length} />
      <div>
        <Button tone="primary" onClick={() => actor.send({ type: "import.start" })}>
          {texts.importing.start}
        </Button>{" "}
        <Button onClick={() => actor.send({ type: "import.again" })}>{texts.importing.otherSource}</Button>
      </div>
    </>
  );
}
