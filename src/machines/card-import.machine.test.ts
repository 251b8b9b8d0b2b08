import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { heldWork } from "#tests/support/held-work.ts";
import type { CardBatch, CheckedCards, ImportSource, ImportTable } from "../services/card-import.ts";
import type { Delimiter } from "../services/card-table.ts";
import { refused, unanswered } from "../services/http-error.ts";
import { type CardImportEvent, cardImportMachine } from "./card-import.machine.ts";

const table: ImportTable = {
  text: "cat,قطة",
  rows: [{ line: 1, cells: ["cat", "قطة"] }],
  delimiter: ",",
  options: { header: false, front: 0, back: 1, tags: null },
};
const batch = (batchId: string): CardBatch => ({ batchId, cards: [{ front: batchId, back: "b", tags: [] }] });
const refusals = [{ line: 4, reason: "Front: Must not be empty.", excerpt: "x" }];
const checked: CheckedCards = { batches: [batch("a"), batch("b"), batch("c")], refusals };

const none = { sent: 0, created: 0, unsure: 0 };
const empty = { deckId: 9, table: null, batches: [], refusals: [], ...none, message: null };
const shown = { ...empty, table };
const begun = { ...shown, ...checked };

const SENDING = { sending: "anyBatch" };

function startImport() {
  const read = heldWork<ImportTable, { source: ImportSource; delimiter: Delimiter | null }>();
  const check = heldWork<CheckedCards, ImportTable>();
  const send = heldWork<number, { deckId: number; batch: CardBatch }>();
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
  const sentIds = () => send.calls.map(({ input }) => input.batch.batchId);
  return { actor, at, read, check, send, sentIds };
}

const source: ImportSource = { text: "cat,قطة" };

const reading = () => {
  const run = startImport();
  run.actor.send({ type: "source.given", source });
  return run;
};

const preview = async () => {
  const run = reading();
  await run.read.last().resolve(table);
  return run;
};

const checking = async () => {
  const run = await preview();
  run.actor.send({ type: "import.start" });
  return run;
};

const sending = async () => {
  const run = await checking();
  await run.check.last().resolve(checked);
  return run;
};

const interrupted = async () => {
  const run = await sending();
  await run.send.last().resolve(500);
  await run.send.last().reject(new Error("Network error."));
  return run;
};

const cancelled = async () => {
  const run = await interrupted();
  run.actor.send({ type: "import.cancel" });
  return run;
};

const done = async () => {
  const run = await sending();
  for (const created of [500, 500, 20]) await run.send.last().resolve(created);
  return run;
};

describe("reading", () => {
  it("begins with a source", () => {
    expect(startImport().at()).toStrictEqual({ value: "choosing", context: empty });
    const run = reading();
    expect(run.at()).toStrictEqual({ value: "reading", context: empty });
    expect(run.actor.getSnapshot().hasTag("working")).toBe(true);
    expect(run.read.last().input).toStrictEqual({ source, delimiter: null });
  });

  it("shows the table before anything is taken from it", async () => {
    const run = await preview();
    expect(run.at()).toStrictEqual({ value: "preview", context: shown });
    expect(run.check.calls.length).toBe(0);
  });

  it("asks for another source where the table is empty, until one is read", async () => {
    const run = reading();
    await run.read.last().resolve({ ...table, rows: [] });
    const message = "There are no rows to import. Paste or choose a table with a front and a back.";
    expect(run.at()).toStrictEqual({ value: "choosing", context: { ...empty, message } });
    run.actor.send({ type: "source.given", source });
    await run.read.last().resolve(table);
    expect(run.at()).toStrictEqual({ value: "preview", context: shown });
  });

  it("says what is wrong with a file that it cannot read", async () => {
    const run = reading();
    await run.read.last().reject(new Error("The file is not UTF-8 text."));
    const context = { ...empty, message: "The file is not UTF-8 text." };
    expect(run.at()).toStrictEqual({ value: "choosing", context });
  });

  it("can be given up", () => {
    const run = reading();
    run.actor.send({ type: "import.cancel" });
    expect(run.at()).toStrictEqual({ value: "choosing", context: empty });
    expect(run.read.last().signal.aborted).toBe(true);
  });
});

describe("the preview", () => {
  it("reads the same text again with another delimiter", async () => {
    const run = await preview();
    run.actor.send({ type: "delimiter.changed", delimiter: ";" });
    expect(run.at().value).toBe("reading");
    expect(run.read.last().input).toStrictEqual({ source: { text: "cat,قطة" }, delimiter: ";" });
    const other: ImportTable = { ...table, delimiter: ";", rows: [{ line: 1, cells: ["cat,قطة"] }] };
    await run.read.last().resolve(other);
    expect(run.at()).toStrictEqual({ value: "preview", context: { ...empty, table: other } });
  });

  it("takes the columns that the learner chooses, and checks with them", async () => {
    const run = await preview();
    const options = { header: true, front: 1, back: 0, tags: 2 };
    run.actor.send({ type: "options.changed", options });
    expect(run.at()).toStrictEqual({
      value: "preview",
      context: { ...empty, table: { ...table, options } },
    });
    run.actor.send({ type: "import.start" });
    expect(run.check.last().input).toStrictEqual({ ...table, options });
  });

  it("can be left for another source", async () => {
    const run = await preview();
    run.actor.send({ type: "import.again" });
    expect(run.at()).toStrictEqual({ value: "choosing", context: empty });
  });
});

describe("checking", () => {
  it("goes on to sending, with the lines that are not taken", async () => {
    const run = await sending();
    expect(run.at()).toStrictEqual({ value: SENDING, context: begun });
    expect(run.send.calls.map(({ input }) => input)).toStrictEqual([{ deckId: 9, batch: batch("a") }]);
  });

  it("ends at once where no row is good", async () => {
    const run = await checking();
    await run.check.last().resolve({ batches: [], refusals });
    expect(run.at()).toStrictEqual({ value: "done", context: { ...shown, refusals } });
  });

  it("can be given up, and tells why it failed", async () => {
    const given = await checking();
    given.actor.send({ type: "import.cancel" });
    expect(given.at()).toStrictEqual({ value: "preview", context: shown });
    expect(given.check.last().signal.aborted).toBe(true);
    const failed = await checking();
    await failed.check.last().reject(new Error("Broken."));
    expect(failed.at()).toStrictEqual({ value: "preview", context: { ...shown, message: "Broken." } });
  });
});

describe("sending", () => {
  it("goes batch by batch, in order, and counts what was added", async () => {
    const run = await sending();
    await run.send.last().resolve(500);
    expect(run.at()).toStrictEqual({ value: SENDING, context: { ...begun, sent: 1, created: 500 } });
    await run.send.last().resolve(500);
    await run.send.last().resolve(20);
    expect(run.at()).toStrictEqual({ value: "done", context: { ...begun, sent: 3, created: 1020 } });
    expect(run.sentIds()).toStrictEqual(["a", "b", "c"]);
    expect(run.actor.getSnapshot().hasTag("ended")).toBe(true);
  });

  it("stops where a batch fails, and goes on with that very batch", async () => {
    const run = await interrupted();
    const context = { ...begun, sent: 1, created: 500, unsure: 1, message: "Network error." };
    expect(run.at()).toStrictEqual({ value: "interrupted", context });
    run.actor.send({ type: "import.retry" });
    expect(run.at().value).toStrictEqual(SENDING);
    await run.send.last().reject(new Error("Still no network."));
    expect(run.at().context).toStrictEqual({ ...context, message: "Still no network." });
    run.actor.send({ type: "import.retry" });
    await run.send.last().resolve(500);
    expect(run.at()).toStrictEqual({ value: SENDING, context: { ...begun, sent: 2, created: 1000 } });
    expect(run.sentIds()).toStrictEqual(["a", "b", "b", "b", "c"]);
  });

  it("can be cancelled, and counts the batch that was on its way", async () => {
    const run = await sending();
    await run.send.last().resolve(500);
    run.actor.send({ type: "import.cancel" });
    expect(run.at()).toStrictEqual({
      value: { sending: "lastBatch" },
      context: { ...begun, sent: 1, created: 500 },
    });
    expect([...run.actor.getSnapshot().tags]).toStrictEqual(["working", "stopping"]);
    expect(run.send.last().signal.aborted).toBe(false);
    await run.send.last().resolve(500);
    expect(run.at()).toStrictEqual({ value: "cancelled", context: { ...begun, sent: 2, created: 1000 } });
    expect([run.actor.getSnapshot().hasTag("ended"), run.sentIds()]).toStrictEqual([true, ["a", "b"]]);
  });

  it("leaves the choice to the learner where the last batch failed", async () => {
    const run = await sending();
    run.actor.send({ type: "import.cancel" });
    await run.send.last().reject(new Error("Network error."));
    expect(run.at()).toStrictEqual({
      value: "interrupted",
      context: { ...begun, unsure: 1, message: "Network error." },
    });
    run.actor.send({ type: "import.retry" });
    expect(run.at().value).toStrictEqual(SENDING);
  });

  it("knows that a refused batch was not added, unless an earlier attempt may have been", async () => {
    const run = await sending();
    await run.send.last().reject(refused(422, undefined));
    expect(run.at().context.unsure).toBe(0);
    run.actor.send({ type: "import.retry" });
    await run.send.last().reject(unanswered("timeout"));
    expect(run.at().context.unsure).toBe(1);
    run.actor.send({ type: "import.retry" });
    await run.send.last().reject(refused(404, undefined));
    expect(run.at().context.unsure).toBe(1);
    run.actor.send({ type: "import.retry" });
    await run.send.last().resolve(1);
    expect(run.at().context).toStrictEqual({ ...begun, sent: 1, created: 1 });
  });

  it("can be cancelled after it was interrupted", async () => {
    const run = await cancelled();
    const context = { ...begun, sent: 1, created: 500, unsure: 1, message: "Network error." };
    expect(run.at()).toStrictEqual({ value: "cancelled", context });
  });
});

describe("the end", () => {
  it.each([
    ["done", done],
    ["cancelled", cancelled],
  ])("can be followed by another import: %s", async (_, reach) => {
    const run = await reach();
    run.actor.send({ type: "import.again" });
    expect(run.at()).toStrictEqual({ value: "choosing", context: empty });
  });
});

describe("an event out of place", () => {
  const all: CardImportEvent[] = [
    { type: "source.given", source },
    { type: "delimiter.changed", delimiter: ";" },
    { type: "options.changed", options: { header: true, front: 3, back: 2, tags: 1 } },
    { type: "import.start" },
    { type: "import.retry" },
    { type: "import.cancel" },
    { type: "import.again" },
  ];

  it.each([
    ["choosing", () => Promise.resolve(startImport()), ["source.given"]],
    ["reading", () => Promise.resolve(reading()), ["import.cancel"]],
    ["preview", preview, ["delimiter.changed", "options.changed", "import.start", "import.again"]],
    ["checking", checking, ["import.cancel"]],
    ["sending", sending, ["import.cancel"]],
    ["interrupted", interrupted, ["import.retry", "import.cancel"]],
    ["cancelled", cancelled, ["import.again"]],
    ["done", done, ["import.again"]],
  ])("changes nothing: %s", async (_, reach, taken) => {
    const run = await reach();
    const seen = () => [run.at(), run.read.calls.length, run.check.calls.length, run.send.calls.length];
    const before = seen();
    for (const event of all) if (!taken.includes(event.type)) run.actor.send(event);
    expect(seen()).toStrictEqual(before);
  });
});
