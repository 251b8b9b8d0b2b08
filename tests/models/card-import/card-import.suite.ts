import { cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import { modelTest } from "../kit/suite.ts";
import {
  type SourceName,
  cardImportModel,
  importedOf,
  totalOf,
  unsureOf,
  updatedOf,
} from "./card-import.model.ts";
import { foundIn } from "./card-import.plan.model.ts";
import { cardImportSystem } from "./card-import.system.ts";
import { type TableName, tableOf } from "./card-import.tables.model.ts";

/** The table that a source becomes. */
const tableFrom = (source: SourceName): TableName | null =>
  source === "slow" ? "good" : source === "empty" || source === "notText" ? null : source;

const READ_AGAIN = "A text that was read once can be read again.";

/** Import of cards: they are read, previewed, and sent in batches that are added once, and the report is true. */
export default modelTest("card-import", {
  model: cardImportModel,
  covers: cardImportMachine,
  inside: 0.85,
  events: {
    give: [
      { source: "good" },
      { source: "mixed" },
      { source: "long" },
      { source: "western" },
      { source: "list" },
      { source: "empty" },
      { source: "notText" },
      { source: "slow" },
    ],
    fileArrives: [{}],
    format: [{ format: "semicolons" }, { format: "commas" }, { format: "nothing" }],
    columns: [{ columns: "swapped" }, { columns: "found" }],
    start: [{}],
    choose: [{ existing: "update" }, { existing: "skip" }],
    "compare.answered": [{}],
    "compare.unavailable": [{}],
    "compare.disconnects": [{}],
    cancel: [{}],
    retry: [{}],
    again: [{}],
    "batch.taken": [{}],
    "batch.lost": [{}],
    "batch.late": [{}],
    "batch.unavailable": [{}],
    "batch.disconnects": [{}],
    "batch.refused": [{}],
    "batch.deckGone": [{}],
  },
  // One slow file at a time, and one table after an import of it; the model knows the good table alone in other columns.
  tries: ({ context: { table, file, first, existing } }, event) => {
    if (event.type === "give") {
      const given = tableFrom(event.source);
      const isKnown = first === "swapped" ? given === "good" : given === first;
      return (event.source !== "slow" || file === "none") && (first === null || given === null || isKnown);
    }
    if (event.type === "choose") return event.existing !== existing;
    if (event.type === "fileArrives") return file !== "none";
    if (event.type === "columns") return table === (event.columns === "swapped" ? "good" : "swapped");
    if (event.type !== "format") return true;
    const isCut = table === "good" || table === "swapped";
    return event.format === "commas" ? table === "uncut" || table === "nothing" : isCut;
  },
  abstract: ({
    value,
    context: { table, existing, file, plan, acknowledged, lost, outcomeUnknown, ...deck },
  }) => [
    value,
    table,
    existing,
    file,
    plan.length,
    acknowledged,
    lost,
    outcomeUnknown,
    deck.first,
    deck.added,
    deck.changed.length > 0,
  ],
  expect: ({ value, context }) => {
    const { screens, added, changed, received, message, existing } = context;
    const name = context.table;
    const table = name && tableOf(name);
    const shown = () => {
      if (typeof value === "object" && "preview" in value) {
        return {
          message,
          found: value.preview === "ready" && name ? foundIn(name, existing, context) : null,
          ...(table && {
            isGuessed: table.isGuessed ?? false,
            format: table.format,
            origin: table.isFormatGuessed && context.origin === "found" ? "guessed" : context.origin,
            columns: table.columns,
            rows: table.rows,
          }),
        };
      }
      switch (value) {
        case "choosing":
          return { message, keeps: 0, checked: null, existing: "skip" };
        case "reading":
          return {};
        case "interrupted":
          return { message };
        case "stopped":
        case "done":
          return {
            imported: importedOf(context),
            updated: updatedOf(context),
            unsure: unsureOf(context),
            refused: table?.refused,
          };
        default:
          return { done: importedOf(context) + updatedOf(context), total: totalOf(context) };
      }
    };
    const server = { added, changed, doubled: [], received, strange: [] };
    return { screens, shown: shown(), ...server, isReportTrue: true };
  },
  system: { create: cardImportSystem },
  exceptions: {
    undeclared: {
      start:
        "The driver counts the cards of the file anew for the next report; the machine ignores the event.",
    },
    transitions: {
      "read table failed in preview.reading": READ_AGAIN,
    },
    mutants: {
      ...Object.fromEntries(
        [
          "removed",
          "leads to preview.reading",
          "leads to preview.checking",
          "leads to preview.ready",
          "without its action (forget checked)",
          "without its action (keep message)",
        ].map((change) => [`read table failed in preview.reading: ${change}`, READ_AGAIN]),
      ),
      "import start in preview.ready: leads to sending":
        "The guard says that there is a batch, so that `next` leads to `sending` at once.",
      "import retry in interrupted: leads to next":
        "A batch is left there, so that `next` leads to `sending` at once.",
    },
  },
});
