import type { SnapshotFrom } from "xstate";
import type { CardInput } from "#contract/decks/card-changes.ts";
import type { TextFormat } from "#domain/import/text-format.ts";
import type { CardUpdate, Existing } from "#domain/import/import-plan.ts";
import type { cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import type { CardBatch, CheckedCards } from "#src/services/import/card-import.ts";

type Snapshot = SnapshotFrom<typeof cardImportMachine>;

/** Which screen the page shows. */
export function screenOf(snapshot: Snapshot): string {
  const plain = (["choosing", "reading", "interrupted"] as const).find((state) => snapshot.matches(state));
  if (plain) return plain;
  if (snapshot.matches({ preview: "reading" }) || snapshot.matches({ preview: "checking" }))
    return "comparing";
  if (snapshot.matches({ preview: "unchecked" })) return "unchecked";
  if (snapshot.matches("preview")) return "preview";
  if (snapshot.hasTag("ended")) return snapshot.matches("cancelled") ? "stopped" : "done";
  return snapshot.hasTag("stopping") ? "stopping" : "sending";
}

/** What the page shows there. */
export function shownBy(snapshot: Snapshot) {
  const { table, message, batches, sent, created, updated, unsure, checked, existing } = snapshot.context;
  const countOf = (some: typeof batches) => some.reduce((sum, { cards }) => sum + cards.length, 0);
  switch (screenOf(snapshot)) {
    case "choosing":
      return {
        message,
        keeps: (table?.rows.length ?? 0) + countOf(batches) + created + updated,
        checked,
        existing,
      };
    case "comparing":
    case "unchecked":
    case "preview":
      return {
        found: checked && foundIn(checked, existing),
        message,
        ...(table && {
          isGuessed: table.isGuessed,
          format: formatOf(table.format),
          origin: table.origin,
          columns: table.options,
          rows: rowsOf(table.rows),
        }),
      };
    case "sending":
    case "stopping":
      return { done: countOf(batches.slice(0, sent)), total: countOf(batches) };
    case "interrupted":
      return { message };
    case "stopped":
    case "done":
      return { imported: created, updated, unsure, refused: checked?.refusals };
    default:
      return {};
  }
}

function foundIn({ plans, refusals, repeated, same, changed }: CheckedCards, existing: Existing) {
  const countOf = (kind: CardBatch["kind"]) =>
    plans[existing].reduce((sum, batch) => sum + (batch.kind === kind ? batch.cards.length : 0), 0);
  return {
    add: countOf("add"),
    update: countOf("update"),
    same: same.length,
    changed: changed.length,
    repeated,
    refused: refusals.length,
    existing,
  };
}

const DELIMITER_NAMES = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe" };

function formatOf(format: TextFormat): string {
  if (format.kind === "table") return `table ${DELIMITER_NAMES[format.delimiter]}`;
  return format.kind === "text" ? `text ${format.field} ${format.card}` : format.kind;
}

const rowsOf = (rows: readonly { readonly cells: readonly string[] }[]) =>
  `${rows.length}: ${[rows[0], rows.at(-1)].map((row) => row?.cells.join("|") ?? "").join(" … ")}`;

/** Cards as a person would list them; numbered ones as a range. */
export function labelOf(cards: readonly (CardInput | CardUpdate)[]): string {
  const first = Number(cards[0]?.front.replace("term ", ""));
  const isRange = cards.every(
    ({ front, back, tags = [] }, index) =>
      front === `term ${first + index}` && back === `meaning ${first + index}` && tags.length === 0,
  );
  if (isRange && cards.length > 1) return `term ${first} to ${first + cards.length - 1}`;
  return cards
    .map(
      ({ front, back, tags = [] }) => `${front} = ${back}${tags.length > 0 ? ` (${tags.join(", ")})` : ""}`,
    )
    .join(", ");
}
