import { createActor } from "xstate";
import type { TextFormat } from "#domain/import/text-format.ts";
import { type CardImportEvent, cardImportMachine } from "#src/machines/card-import/card-import.machine.ts";
import type { CardBatch, CheckedCards, ImportSource, ImportTable } from "#src/services/import/card-import.ts";
import { pendingWork } from "./pending-work.ts";

export const source: ImportSource = { text: "cat,قطة" };
export const table: ImportTable = {
  text: "cat,قطة",
  isGuessed: false,
  rows: [{ line: 1, cells: ["cat", "قطة"] }],
  format: { kind: "table", delimiter: "," },
  origin: "found",
  options: { header: false, front: 0, back: 1, tags: null },
};

const adding = (batchId: string): CardBatch => ({
  kind: "add",
  batchId,
  cards: [{ front: batchId, back: "b", tags: [] }],
});
const added = ["a", "b", "c"].map(adding);
const changing: CardBatch = { kind: "update", batchId: "u", cards: [{ id: 5, front: "u", back: "b" }] };

export const checked: CheckedCards = {
  plans: { skip: added, update: [...added, changing] },
  refusals: [{ line: 4, reason: "Front: Must not be empty.", excerpt: "x" }],
  repeated: 0,
  left: [],
  counts: { lines: 6, notes: 5, cards: 5, leftOut: 0, media: 0 },
  same: [{ line: 9, reason: "The deck has this card.", excerpt: "u" }],
  changed: [],
};
export const nothingToSend: CheckedCards = { ...checked, plans: { skip: [], update: [] } };

const none = { batches: [], sent: 0, created: 0, updated: 0, unsure: 0, message: null };
/** The machine's context: as it begins, with a table, compared with the deck, and sending. */
export const empty = { deckId: 9, table: null, checked: null, existing: "skip", ...none };
export const shown = { ...empty, table };
export const ready = { ...shown, checked };
export const begun = { ...ready, batches: added };

export const SENDING = { sending: "anyBatch" };

/** An import whose work waits until the test settles it. */
export function startImport() {
  const read = pendingWork<ImportTable, { source: ImportSource; format: TextFormat | null }>();
  const check = pendingWork<CheckedCards, { deckId: number | null; table: ImportTable }>();
  const send = pendingWork<number, { deckId: number | null; batch: CardBatch }>();
  const actor = createActor(
    cardImportMachine.provide({
      actors: { readTable: read.logic, checkRows: check.logic, sendBatch: send.logic },
    }),
    { input: { deckId: 9 } },
  ).start();
  const at = () => {
    const { value, context } = actor.getSnapshot();
    return { value, context };
  };
  const sends = (...events: readonly CardImportEvent[]) => events.forEach((event) => actor.send(event));
  return {
    actor,
    at,
    read,
    check,
    send,
    sends,
    sentIds: () => send.calls.map(({ input }) => input.batch.batchId),
  };
}

export const reading = () => {
  const run = startImport();
  run.sends({ type: "source.given", source });
  return run;
};

export const checking = async () => {
  const run = reading();
  await run.read.last().resolve(table);
  return run;
};

export const preview = async (found = checked) => {
  const run = await checking();
  await run.check.last().resolve(found);
  return run;
};

export const unchecked = async () => {
  const run = await checking();
  await run.check.last().reject(new Error("Network error."));
  return run;
};

export const sending = async () => {
  const run = await preview();
  run.sends({ type: "import.start" });
  return run;
};

export const interrupted = async () => {
  const run = await sending();
  await run.send.last().resolve(500);
  await run.send.last().reject(new Error("Network error."));
  return run;
};

export const cancelled = async () => {
  const run = await interrupted();
  run.sends({ type: "import.cancel" });
  return run;
};

export const done = async () => {
  const run = await sending();
  for (const created of [500, 500, 20]) await run.send.last().resolve(created);
  return run;
};
