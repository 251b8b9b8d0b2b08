import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { type TableRow, readRow } from "#domain/import/card-import.ts";
import { otherCells } from "#domain/import/other-cells.ts";
import { type TextFormat, ofKind } from "#domain/import/text-format.ts";
import type { CardImportActorRef } from "../../../../../machines/card-import/card-import.machine.ts";
import type { ImportTable } from "../../../../../services/import/card-import.ts";
import { ImportActions } from "../../../../../ui/decks/ImportActions.tsx";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ImportFormat } from "../../../../../ui/decks/ImportFormat.tsx";
import { ImportMapping } from "../../../../../ui/decks/ImportMapping.tsx";
import { ImportPreview } from "../../../../../ui/decks/ImportPreview.tsx";
import { importTexts } from "../../../../../ui/decks/texts.ts";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { texts as uiTexts } from "../../../../../ui/texts.ts";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";
import { ImportStart } from "./ImportStart.tsx";

const PREVIEW_ROWS = 8;
/** Characters shown of a column's name, which may be a long text. */
const NAME_SHOWN = 60;

/** Names of the columns: those of the header, or their numbers. */
function columnsOf(rows: readonly TableRow[], header: boolean): string[] {
  const width = Math.max(...rows.slice(0, 50).map((row) => row.cells.length), 2);
  const names = header ? (rows[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, index) => {
    const name = names[index]?.trim().slice(0, NAME_SHOWN);
    return name === undefined || name === "" ? texts.importing.column(String(index + 1)) : name;
  });
}

/** The table as cards, before the import. */
export function ImportTableView({
  actor,
  table,
}: {
  readonly actor: CardImportActorRef;
  readonly table: ImportTable;
}) {
  const { rows, options, format, origin } = table;
  const { message, checked, existing } = useSelector(actor, ({ context }) => context);
  const isUnchecked = useSelector(actor, (snapshot) => snapshot.matches({ preview: "unchecked" }));
  const body = options.header ? rows.slice(1) : rows;
  const otherLines = useMemo(
    () =>
      rows.slice(options.header ? 1 : 0).filter(({ cells }) => otherCells(cells, options).length > 0).length,
    [rows, options],
  );
  const seen = new Map<string, number>();
  const preview = body.slice(0, PREVIEW_ROWS).map((row) => {
    const result = readRow(row, options, seen);
    return result.taken
      ? { line: row.line, card: result.card }
      : { line: row.line, refused: result.refusal.reason };
  });
  const readAs = (chosen: TextFormat) => actor.send({ type: "format.changed", format: chosen });
  const otherSource = (
    <Button onClick={() => actor.send({ type: "import.again" })}>{texts.importing.otherSource}</Button>
  );
  return (
    <>
      {options.ignored && <Banner tone="info">{importTexts.ankiText}</Banner>}
      {table.isGuessed && <Banner tone="info">{texts.importing.guessed}</Banner>}
      <ImportFormat
        format={format}
        origin={origin}
        onChange={readAs}
        onKind={(kind) => readAs(ofKind(kind, format))}
      />
      <ImportMapping
        mapping={options}
        columns={columnsOf(rows, options.header)}
        otherLines={otherLines}
        onChange={(changed) => actor.send({ type: "options.changed", options: changed })}
      />
      <ImportPreview rows={preview} total={body.length} />
      {checked ? (
        <ImportStart actor={actor} checked={checked} existing={existing} hasTags={options.tags !== null}>
          {otherSource}
        </ImportStart>
      ) : (
        <>
          {isUnchecked ? (
            <Banner
              tone="error"
              action={
                <Button onClick={() => actor.send({ type: "import.retry" })}>{uiTexts.tryAgain}</Button>
              }
            >
              {texts.importing.unchecked}: {message}
            </Banner>
          ) : (
            <p role="status">{texts.importing.comparing}</p>
          )}
          <ImportActions>
            <Button tone="primary" disabled>
              {texts.importing.start}
            </Button>
            {otherSource}
          </ImportActions>
        </>
      )}
    </>
  );
}
