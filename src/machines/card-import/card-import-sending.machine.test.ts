import { describe, expect, it } from "vitest";
import { addedElsewhere } from "#domain/import/import-run.ts";
import {
  SENDING,
  begun,
  cancelled,
  checked,
  checking,
  done,
  empty,
  interrupted,
  nothingToSend,
  preview,
  reading,
  ready,
  sending,
  source,
  startImport,
  unchecked,
} from "#tests/support/import-fixture.ts";
import { refused, unanswered } from "../../services/http/http-error.ts";
import type { CardImportEvent } from "./card-import.machine.ts";

describe("sending", () => {
  it("begins with the first batch of what was chosen", async () => {
    const run = await sending();
    expect(run.at()).toStrictEqual({ value: SENDING, context: begun });
    const [first] = checked.plans.skip;
    expect(run.send.calls.map(({ input }) => input)).toStrictEqual([{ deckId: 9, batch: first }]);
  });

  it("counts cards that were changed beside those that were added", async () => {
    const run = await preview();
    run.sends({ type: "existing.chosen", existing: "update" }, { type: "import.start" });
    for (const count of [1, 1, 1]) await run.send.last().resolve(count);
    await run.send.last().reject(new Error("Network error."));
    expect(run.at().context).toMatchObject({ sent: 3, created: 3, updated: 0, unsure: 1 });
    run.sends({ type: "import.retry" });
    await run.send.last().resolve(1);
    const counts = { sent: 4, created: 3, updated: 1, unsure: 0 };
    const context = { ...ready, existing: "update", batches: checked.plans.update, ...counts };
    expect(run.at()).toStrictEqual({ value: "done", context });
    expect(run.sentIds()).toStrictEqual(["a", "b", "c", "u", "u"]);
  });

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
    run.sends({ type: "import.retry" });
    expect(run.at().value).toStrictEqual(SENDING);
    await run.send.last().reject(new Error("Still no network."));
    expect(run.at().context).toStrictEqual({ ...context, message: "Still no network." });
    run.sends({ type: "import.retry" });
    await run.send.last().resolve(500);
    expect(run.at()).toStrictEqual({ value: SENDING, context: { ...begun, sent: 2, created: 1000 } });
    expect(run.sentIds()).toStrictEqual(["a", "b", "b", "b", "c"]);
  });

  it("knows how many cards another import had added before", async () => {
    const run = await preview();
    run.sends({ type: "existing.chosen", existing: "update" }, { type: "import.start" });
    const elsewhere = () => addedElsewhere(run.actor.getSnapshot().context);
    for (const count of [1, 0]) await run.send.last().resolve(count);
    expect(elsewhere()).toBe(1);
    for (const count of [1, 1]) await run.send.last().resolve(count);
    expect(run.at().value).toBe("done");
    expect(elsewhere()).toBe(1);
  });

  it("can be cancelled, and counts the batch that was on its way", async () => {
    const run = await sending();
    await run.send.last().resolve(500);
    run.sends({ type: "import.cancel" });
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
    run.sends({ type: "import.cancel" });
    await run.send.last().reject(new Error("Network error."));
    expect(run.at()).toStrictEqual({
      value: "interrupted",
      context: { ...begun, unsure: 1, message: "Network error." },
    });
    run.sends({ type: "import.retry" });
    expect(run.at().value).toStrictEqual(SENDING);
  });

  it("knows that a refused batch was not added, unless an earlier attempt may have been", async () => {
    const run = await sending();
    await run.send.last().reject(refused(422, undefined));
    expect(run.at().context.unsure).toBe(0);
    run.sends({ type: "import.retry" });
    await run.send.last().reject(unanswered("timeout"));
    expect(run.at().context.unsure).toBe(1);
    run.sends({ type: "import.retry" });
    await run.send.last().reject(refused(404, undefined));
    expect(run.at().context.unsure).toBe(1);
    run.sends({ type: "import.retry" });
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
    run.sends({ type: "import.again" });
    expect(run.at()).toStrictEqual({ value: "choosing", context: empty });
  });
});

describe("an event out of place", () => {
  const CHANGES = ["format.changed", "options.changed", "import.again"];
  const all: CardImportEvent[] = [
    { type: "source.given", source },
    { type: "format.changed", format: { kind: "table", delimiter: ";" } },
    { type: "options.changed", options: { header: true, front: 3, back: 2, tags: 1 } },
    { type: "existing.chosen", existing: "update" },
    { type: "import.start" },
    { type: "import.retry" },
    { type: "import.cancel" },
    { type: "import.again" },
  ];

  it.each([
    ["choosing", () => Promise.resolve(startImport()), ["source.given"]],
    ["reading", () => Promise.resolve(reading()), ["import.cancel"]],
    ["checking", checking, CHANGES],
    ["unchecked", unchecked, [...CHANGES, "import.retry"]],
    ["ready", preview, [...CHANGES, "existing.chosen", "import.start"]],
    ["nothing to send", () => preview(nothingToSend), [...CHANGES, "existing.chosen"]],
    ["sending", sending, ["import.cancel"]],
    ["interrupted", interrupted, ["import.retry", "import.cancel"]],
    ["cancelled", cancelled, ["import.again"]],
    ["done", done, ["import.again"]],
  ])("changes nothing: %s", async (_, reach, taken) => {
    const run = await reach();
    const seen = () => [run.at(), run.read.calls.length, run.check.calls.length, run.send.calls.length];
    const before = seen();
    for (const event of all) if (!taken.includes(event.type)) run.sends(event);
    expect(seen()).toStrictEqual(before);
  });
});
