import { describe, expect, it } from "vitest";
import {
  SENDING,
  begun,
  checked,
  checking,
  empty,
  nothingToSend,
  preview,
  reading,
  ready,
  shown,
  source,
  startImport,
  table,
  unchecked,
} from "#tests/support/import-fixture.ts";
import type { ImportTable } from "../../services/import/card-import.ts";

const CHECKING = { preview: "checking" };
const READY = { preview: "ready" };

describe("reading", () => {
  it("begins with a source", () => {
    expect(startImport().at()).toStrictEqual({ value: "choosing", context: empty });
    const run = reading();
    expect(run.at()).toStrictEqual({ value: "reading", context: empty });
    expect(run.actor.getSnapshot().hasTag("working")).toBe(true);
    expect(run.read.last().input).toStrictEqual({ source, format: null });
  });

  it("shows the table, and compares it with the deck, before anything is sent", async () => {
    const run = await checking();
    expect(run.at()).toStrictEqual({ value: CHECKING, context: shown });
    expect(run.check.last().input).toStrictEqual({ deckId: 9, table });
    expect(run.actor.getSnapshot().hasTag("working")).toBe(true);
    await run.check.last().resolve(checked);
    expect(run.at()).toStrictEqual({ value: READY, context: ready });
    expect(run.send.calls.length).toBe(0);
  });

  it("asks for another source where the table is empty, until one is read", async () => {
    const run = reading();
    await run.read.last().resolve({ ...table, rows: [] });
    const message = "There are no rows to import. Paste or choose a table with a front and a back.";
    expect(run.at()).toStrictEqual({ value: "choosing", context: { ...empty, message } });
    run.sends({ type: "source.given", source });
    await run.read.last().resolve(table);
    expect(run.at()).toStrictEqual({ value: CHECKING, context: shown });
  });

  it("says what is wrong with a file that it cannot read", async () => {
    const run = reading();
    await run.read.last().reject(new Error("The file is not UTF-8 text."));
    const context = { ...empty, message: "The file is not UTF-8 text." };
    expect(run.at()).toStrictEqual({ value: "choosing", context });
  });

  it("can be given up", () => {
    const run = reading();
    run.sends({ type: "import.cancel" });
    expect([run.at().value, run.read.last().signal.aborted]).toStrictEqual(["choosing", true]);
  });
});

describe("the preview", () => {
  it("stays while the same text is read in another format", async () => {
    const run = reading();
    await run.read.last().resolve({ ...table, isGuessed: true });
    await run.check.last().resolve(checked);
    const format = { kind: "table", delimiter: ";" } as const;
    run.sends({ type: "format.changed", format });
    const before = { ...ready, table: { ...table, isGuessed: true } };
    expect(run.at()).toStrictEqual({ value: { preview: "reading" }, context: before });
    expect(run.actor.getSnapshot().hasTag("working")).toBe(true);
    expect(run.read.last().input).toStrictEqual({ source: { text: "cat,قطة", isGuessed: true }, format });
    const other: ImportTable = { ...table, format, rows: [{ line: 1, cells: ["cat,قطة"] }] };
    await run.read.last().resolve(other);
    expect(run.at()).toStrictEqual({ value: CHECKING, context: { ...empty, table: other } });
    expect(run.check.last().input).toStrictEqual({ deckId: 9, table: other });
  });

  it("keeps the text where a format leaves no rows, and reads it in the last format that was chosen", async () => {
    const run = await preview();
    const [one, other] = ([";", "|"] as const).map((delimiter) => ({ kind: "table", delimiter }) as const);
    if (!one || !other) throw new Error("There are two formats.");
    run.sends({ type: "format.changed", format: one }, { type: "import.start" });
    const first = run.read.last();
    run.sends({ type: "format.changed", format: other });
    expect([first.signal.aborted, run.read.last().input.format]).toStrictEqual([true, other]);
    const nothing: ImportTable = { ...table, format: other, rows: [] };
    await run.read.last().resolve(nothing);
    expect(run.at()).toStrictEqual({ value: CHECKING, context: { ...empty, table: nothing } });
  });

  it("says why a text could not be read again, and keeps what was read before", async () => {
    const run = await preview();
    run.sends({ type: "format.changed", format: { kind: "markdown" } });
    await run.read.last().reject(new Error("Out of memory."));
    const context = { ...ready, checked: null, message: "Out of memory." };
    expect(run.at()).toStrictEqual({ value: { preview: "unchecked" }, context });
  });

  it("takes the columns that the learner chooses, and compares anew with them", async () => {
    const run = await preview();
    const options = { header: true, front: 1, back: 0, tags: 2 };
    run.sends({ type: "options.changed", options });
    const other = { ...table, options };
    expect(run.at()).toStrictEqual({ value: CHECKING, context: { ...empty, table: other } });
    expect(run.check.last().input).toStrictEqual({ deckId: 9, table: other });
    const before = run.check.last();
    run.sends({ type: "options.changed", options: table.options });
    expect([before.signal.aborted, run.check.calls.length]).toStrictEqual([true, 3]);
    await run.check.last().resolve(checked);
    expect(run.at()).toStrictEqual({ value: READY, context: ready });
  });

  it("says why the deck could not be compared, and tries again", async () => {
    const run = await unchecked();
    const context = { ...shown, message: "Network error." };
    expect(run.at()).toStrictEqual({ value: { preview: "unchecked" }, context });
    run.sends({ type: "import.start" });
    expect(run.send.calls.length).toBe(0);
    run.sends({ type: "import.retry" });
    expect(run.at()).toStrictEqual({ value: CHECKING, context: shown });
    await run.check.last().resolve(checked);
    expect(run.at()).toStrictEqual({ value: READY, context: ready });
  });

  it("takes the learner's choice for cards that the deck has", async () => {
    const run = await preview();
    run.sends({ type: "existing.chosen", existing: "update" });
    expect(run.at()).toStrictEqual({ value: READY, context: { ...ready, existing: "update" } });
    run.sends({ type: "existing.chosen", existing: "skip" }, { type: "import.start" });
    expect(run.at()).toStrictEqual({ value: SENDING, context: begun });
  });

  it("does not begin where there is nothing to send", async () => {
    const run = await preview(nothingToSend);
    run.sends({ type: "import.start" });
    expect(run.at()).toStrictEqual({ value: READY, context: { ...ready, checked: nothingToSend } });
  });

  it("can be left for another source", async () => {
    const run = await preview();
    run.sends({ type: "existing.chosen", existing: "update" }, { type: "import.again" });
    expect(run.at()).toStrictEqual({ value: "choosing", context: empty });
    const early = await checking();
    early.sends({ type: "import.again" });
    expect([early.at().value, early.check.last().signal.aborted]).toStrictEqual(["choosing", true]);
  });
});
