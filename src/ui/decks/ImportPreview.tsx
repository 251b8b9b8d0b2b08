import type { CardInput } from "#contract/decks/card-changes.ts";
import { formatCount } from "../numbers.ts";
import { deckTexts, importTexts } from "./texts.ts";
import * as css from "./Import.css.ts";

/** A row of the source with its first line, from 1: its card, or why it has none. */
export type PreviewRow =
  | { readonly line: number; readonly card: CardInput }
  | { readonly line: number; readonly refused: string };

/** The first rows of `total`, as they will be imported. */
export function ImportPreview({
  rows,
  total,
}: {
  readonly rows: readonly PreviewRow[];
  readonly total: number;
}) {
  const fields = FIELDS.filter(
    (field) => SIDES.has(field) || rows.some((row) => "card" in row && (row.card[field] ?? "").length > 0),
  );
  return (
    <div className={css.report}>
      <section className={css.frame} aria-label={importTexts.preview}>
        <table className={css.table}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} className={css.heading} scope="col">
                  {deckTexts[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                {"card" in row ? (
                  <CardCells card={row.card} fields={fields} />
                ) : (
                  <RefusedCell {...row} columns={fields.length} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > rows.length && (
        <p className={css.more}>{importTexts.more(formatCount(total - rows.length))}</p>
      )}
    </div>
  );
}

const FIELDS = ["front", "back", "tags", "hint", "notes"] as const;
type Field = (typeof FIELDS)[number];
const SIDES: ReadonlySet<Field> = new Set(["front", "back"]);

const CardCells = (props: { readonly card: CardInput; readonly fields: readonly Field[] }) =>
  props.fields.map((field) => (
    <td key={field} className={SIDES.has(field) ? css.said : css.cell} dir="auto">
      {field === "tags" ? props.card.tags.join(", ") : props.card[field]}
    </td>
  ));

const RefusedCell = (props: {
  readonly line: number;
  readonly refused: string;
  readonly columns: number;
}) => (
  <td className={css.refused} colSpan={props.columns}>
    {importTexts.notTaken(formatCount(props.line), props.refused)}
  </td>
);
