import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { createCardImportService } from "./card-import.ts";

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const signal = new AbortController().signal;

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const service = () => createCardImportService(httpTo(server.baseUrl));

describe("readTable", () => {
  const text = "Question;Answer\ncat;قطة";
  const table = {
    text,
    rows: [
      { line: 1, cells: ["Question", "Answer"] },
      { line: 2, cells: ["cat", "قطة"] },
    ],
    delimiter: ";",
    options: { header: true, front: 0, back: 1, tags: null },
  };

  it("reads pasted text and files, and finds delimiter and columns", async () => {
    expect(await service().readTable({ text }, null)).toStrictEqual(table);
    expect(await service().readTable({ file: new Blob([text]) }, null)).toStrictEqual(table);
  });

  it("reads with the delimiter that it is given", async () => {
    expect(await service().readTable({ text }, ",")).toStrictEqual({
      text,
      rows: [
        { line: 1, cells: ["Question;Answer"] },
        { line: 2, cells: ["cat;قطة"] },
      ],
      delimiter: ",",
      options: { header: false, front: 0, back: 1, tags: null },
    });
  });

  it("fails on a file that is not text", async () => {
    const file = new Blob([new Uint8Array([0xde, 0xd8])]);
    await expect(service().readTable({ file }, null)).rejects.toThrow("The file is not UTF-8 text.");
  });
});

describe("checkRows", () => {
  const lines = Array.from({ length: 2501 }, (_, index) => `word ${index},meaning ${index}`);

  it("takes every good row below the header, in batches with an id each, and names the others", async () => {
    const table = await service().readTable({ text: `front,back\n${lines.join("\n")}\nfront,\n` }, null);
    const { batches, refusals } = await service().checkRows(table, signal);
    expect(batches.flatMap(({ cards }) => cards)).toStrictEqual(
      lines.map((_, index) => ({ front: `word ${index}`, back: `meaning ${index}`, tags: [] })),
    );
    const ids = new Set(batches.map(({ batchId }) => batchId));
    expect([ids.size, [...ids].every((id) => UUID_V7.test(id))]).toStrictEqual([batches.length, true]);
    expect(refusals).toStrictEqual([{ line: 2503, reason: "Back: Must not be empty.", excerpt: "front ·" }]);
  });

  it("takes the first row too where it is no header", async () => {
    const table = await service().readTable({ text: "front,back\ncat,قطة" }, null);
    const options = { header: false, front: 1, back: 0, tags: null };
    const { batches } = await service().checkRows({ ...table, options }, signal);
    expect(batches[0]?.cards).toStrictEqual([
      { front: "back", back: "front", tags: [] },
      { front: "قطة", back: "cat", tags: [] },
    ]);
  });

  it("gives the page a breath within a long table, in which it can be given up", async () => {
    const table = await service().readTable({ text: lines.join("\n") }, ",");
    const controller = new AbortController();
    const checked = service().checkRows(table, controller.signal);
    controller.abort();
    await expect(checked).rejects.toThrow("aborted");
  });
});

describe("sendBatch", () => {
  const batch = {
    batchId: "0198f9f0-0000-7000-8000-000000000001",
    cards: [{ front: "cat", back: "قطة", tags: ["animal"] }],
  };

  it("sends the cards under the batch's id and gives how many were added", async () => {
    server.answers(() => ({ status: 201, body: { created: 1 } }));
    expect(await service().sendBatch(9, batch, signal)).toBe(1);
    expect(server.received.map(({ method, path, body }) => ({ method, path, body }))).toStrictEqual([
      { method: "POST", path: "/api/decks/9/cards/bulk", body: batch },
    ]);
  });

  it("fails with what the server says, and when it is given up", async () => {
    server.answers(() => ({ status: 413 }));
    await expect(service().sendBatch(9, batch, signal)).rejects.toMatchObject({ status: 413 });
    const controller = new AbortController();
    server.answers(() => (controller.abort(), { silent: true }));
    await expect(service().sendBatch(9, batch, controller.signal)).rejects.toMatchObject({
      failure: "aborted",
    });
  });
});
