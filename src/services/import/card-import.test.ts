import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { compareCards } from "#contract/decks/card-changes.ts";
import type { TextFormat } from "#domain/import/text-format.ts";
import { type CardBatch, createCardImportService } from "./card-import.ts";
import { readSource } from "./read-source.ts";

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const signal = new AbortController().signal;

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const service = () => createCardImportService(apiTo(server.baseUrl), readSource);

const COMMAS = { kind: "table", delimiter: "," } as const;

/** A deck that has the cards with these fronts; those named `~` with a different back. */
const deckHas = (...fronts: readonly string[]) =>
  server.answers(({ body }) => {
    const { cards } = v.parse(compareCards.body, body);
    const matches = cards.flatMap(({ front }, index) => {
      const at = fronts.findIndex((one) => one.replace("~", "") === front);
      return at === -1 ? [] : [{ index, cardId: at + 1, same: fronts[at] === front }];
    });
    return { status: 200, body: { matches } };
  });
const check = async (text: string, format: TextFormat = COMMAS) =>
  service().checkRows(9, await readSource({ text }, format), signal);
/** Batches without their ids. */
const contents = (batches: readonly CardBatch[]) =>
  batches.map(({ kind, cards }) => ({ kind, cards: [...cards] }));

describe("checkRows", () => {
  it("counts the lines, the notes, their cards, and the cells that are left out", async () => {
    deckHas();
    const text = "front,back,x,y\n{{c1::a}} {{c2::b}},,more,\ncat,chat,one,two\ncat,chat,,\nmoon,,,\n";
    expect((await check(text)).counts).toStrictEqual({ lines: 4, notes: 2, cards: 3, leftOut: 3, media: 0 });
  });

  const lines = Array.from({ length: 2501 }, (_, index) => `word ${index},meaning ${index}`);

  it("takes every good row below the header, in batches with an id each, and names the others", async () => {
    deckHas();
    const { plans, refusals, repeated } = await check(
      `front,back\n${lines.join("\n")}\nfront,\nword 7,meaning 7\n`,
    );
    expect(plans.skip.flatMap(({ cards }) => [...cards])).toStrictEqual(
      lines.map((_, index) => ({ front: `word ${index}`, back: `meaning ${index}`, tags: [] })),
    );
    const ids = new Set([...plans.skip, ...plans.update].map(({ batchId }) => batchId));
    expect([ids.size, [...ids].every((id) => UUID_V7.test(id))]).toStrictEqual([2 * plans.skip.length, true]);
    expect(refusals).toStrictEqual([
      { line: 2503, reason: "Back: Must not be empty.", excerpt: "front ·" },
      { line: 2504, reason: "Line 9 has the same card.", excerpt: "word 7 · meaning 7" },
    ]);
    expect(repeated).toBe(1);
  });

  it("takes the first row too where it is no header", async () => {
    deckHas();
    const table = await readSource({ text: "front,back\ncat,قطة" }, null);
    const options = { header: false, front: 1, back: 0, tags: null };
    const { plans } = await service().checkRows(9, { ...table, options }, signal);
    expect(plans.skip[0]?.cards).toStrictEqual([
      { front: "back", back: "front", tags: [] },
      { front: "قطة", back: "cat", tags: [] },
    ]);
  });

  it("compares with the deck, in calls that the server takes, and says which lines it has", async () => {
    deckHas("word 0", "word 1499", "~word 2500");
    const before = server.received.length;
    const { plans, same, changed } = await check(lines.join("\n"));
    const asked = server.received.slice(before).map(({ method, path, body }) => ({
      call: `${method} ${path}`,
      cards: v.parse(compareCards.body, body).cards.length,
    }));
    const call = "POST /api/decks/9/cards/compare";
    expect(asked).toStrictEqual([1000, 1000, 501].map((cards) => ({ call, cards })));
    const has = "The deck has this card.";
    expect(same).toStrictEqual([
      { line: 1, reason: has, excerpt: "word 0 · meaning 0" },
      { line: 1500, reason: has, excerpt: "word 1499 · meaning 1499" },
    ]);
    const other = "The deck has this front with a different back.";
    expect(changed).toStrictEqual([{ line: 2501, reason: other, excerpt: "word 2500 · meaning 2500" }]);
    const skipped = plans.skip.flatMap(({ cards }) => [...cards].map(({ front }) => front));
    expect([skipped.length, skipped.includes("word 1499"), skipped.includes("word 2500")]).toStrictEqual([
      2498,
      false,
      false,
    ]);
    expect(contents(plans.update).at(-1)).toStrictEqual({
      kind: "update",
      cards: [
        { id: 1, front: "word 0", back: "meaning 0" },
        { id: 2, front: "word 1499", back: "meaning 1499" },
        { id: 3, front: "word 2500", back: "meaning 2500" },
      ],
    });
  });

  it("updates tags where the table has some", async () => {
    deckHas("cat");
    const { plans } = await check("cat,قطة,animal\ndog,كلب,");
    expect(contents(plans.update)).toStrictEqual([
      { kind: "add", cards: [{ front: "dog", back: "كلب", tags: [] }] },
      { kind: "update", cards: [{ id: 1, front: "cat", back: "قطة", tags: ["animal"] }] },
    ]);
  });

  it("asks nothing where no row is good, and fails where the deck cannot be compared", async () => {
    const before = server.received.length;
    expect(await check("moon")).toMatchObject({ plans: { skip: [], update: [] }, same: [], changed: [] });
    expect(server.received.length).toBe(before);
    server.answers(() => ({ status: 404 }));
    await expect(check("cat,قطة")).rejects.toMatchObject({ status: 404 });
  });

  it("gives the page a breath within a long table, in which it can be given up", async () => {
    const table = await readSource({ text: lines.join("\n") }, COMMAS);
    const controller = new AbortController();
    const checked = service().checkRows(9, table, controller.signal);
    controller.abort();
    await expect(checked).rejects.toThrow("aborted");
  });
});

describe("sendBatch", () => {
  const batchId = "0198f9f0-0000-7000-8000-000000000001";
  const cards = [{ front: "cat", back: "قطة", tags: ["animal"] }];
  const added: CardBatch = { kind: "add", batchId, cards };

  it("sends new cards under the batch's id and gives how many were added", async () => {
    server.answers(() => ({ status: 201, body: { created: 1 } }));
    expect(await service().sendBatch(9, added, signal)).toBe(1);
    const { method, path, body } = server.received.at(-1) ?? {};
    expect({ method, path, body }).toStrictEqual({
      method: "POST",
      path: "/api/decks/9/cards/bulk",
      body: { batchId, cards, skipSame: true },
    });
  });

  it("sends changed cards, and gives how many were changed", async () => {
    server.answers(() => ({ status: 200, body: { updated: 1 } }));
    const changed = [{ id: 5, front: "cat", back: "هر" }];
    expect(await service().sendBatch(9, { kind: "update", batchId, cards: changed }, signal)).toBe(1);
    const { method, path, body } = server.received.at(-1) ?? {};
    expect({ method, path, body }).toStrictEqual({
      method: "PUT",
      path: "/api/decks/9/cards/bulk",
      body: { batchId, cards: changed },
    });
  });

  it("fails with what the server says, and when it is given up", async () => {
    server.answers(() => ({ status: 413 }));
    await expect(service().sendBatch(9, added, signal)).rejects.toMatchObject({ status: 413 });
    const controller = new AbortController();
    server.answers(() => (controller.abort(), { silent: true }));
    await expect(service().sendBatch(9, added, controller.signal)).rejects.toMatchObject({
      failure: { kind: "aborted" },
    });
  });
});
