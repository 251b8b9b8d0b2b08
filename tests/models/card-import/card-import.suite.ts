import { cardImportMachine } from "#src/machines/card-import.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { cardImportModel, importedOf, totalOf, unsureOf } from "./card-import.model.ts";
import { cardImportSystem } from "./card-import.system.ts";
import { tables } from "./card-import.tables.model.ts";

const CANNOT_FAIL = "Lines are judged without anything from outside: there is nothing that could fail.";

/** Import of cards: read, look at it, send in batches that are added once; a report that is true about them. */
export default modelTest("card-import", {
  model: cardImportModel,
  covers: cardImportMachine,
  events: {
    give: [
      { source: "good" },
      { source: "mixed" },
      { source: "long" },
      { source: "empty" },
      { source: "notText" },
      { source: "slow" },
    ],
    fileArrives: [{}],
    delimiter: [{ delimiter: ";" }, { delimiter: "," }],
    columns: [{ columns: "swapped" }, { columns: "found" }],
    start: [{}],
    startAndCancel: [{}],
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
  abstract: ({ value, context: { table, file, acknowledged, lost, inDoubt } }) => [
    value,
    table,
    file,
    acknowledged,
    lost,
    inDoubt,
  ],
  expect: ({ value, context }) => {
    const { screens, deck, received, message } = context;
    const table = context.table && tables[context.table];
    const shown = () => {
      switch (value) {
        case "choosing":
          return { message, keeps: 0 };
        case "reading":
          return {};
        case "preview":
          return {
            message,
            ...(table && { delimiter: table.delimiter, columns: table.columns, rows: table.rows }),
          };
        case "interrupted":
          return { message };
        case "stopped":
        case "done":
          return { imported: importedOf(context), unsure: unsureOf(context), refused: table?.refused };
        default:
          return { done: importedOf(context), total: totalOf(context) };
      }
    };
    return { screens, shown: shown(), deck, received, strange: [], isReportTrue: true };
  },
  system: { create: cardImportSystem },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
  exceptions: {
    transitions: { "cardImport.checking --xstate.error.actor.0.cardImport.checking[0]": CANNOT_FAIL },
    mutants: {
      ...Object.fromEntries(
        [
          "removed",
          ...["choosing", "reading", "checking", "next", "sending", "interrupted", "cancelled", "done"].map(
            (state) => `leads to cardImport.${state}`,
          ),
          "without its action keepMessage",
        ].map((fault) => [`cardImport.checking: onError of checkRows[0] ${fault}`, CANNOT_FAIL]),
      ),
      "cardImport.interrupted: on import.retry[0] leads to cardImport.next":
        "A batch is left there, so that `next` leads to `sending` at once.",
    },
  },
});
