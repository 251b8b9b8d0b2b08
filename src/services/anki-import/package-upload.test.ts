import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKAGE_MAX } from "#contract/imports/anki-import.ts";
import { PART_SIZE, type PackageImport } from "#contract/imports/package-upload.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { beginImport, discardImport, findImport, sendPart } from "./package-upload.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const { signal } = new AbortController();
const http = () => httpTo(server.baseUrl);
const known: PackageImport = {
  importId: "0190a0b0-0000-7000-8000-000000000001",
  name: "a.apkg",
  size: PART_SIZE + 10,
  takesHistory: false,
  state: "receiving",
  received: PART_SIZE,
};
const file = new File([new Uint8Array(PART_SIZE), "1234567890"], "a.apkg", { lastModified: 5 });
const MOVED = "The server has another part of this file. The upload goes on from there.";
const said = (status: number) => ({ status, body: { message: "No.", code: "VALIDATION_ERROR" } });
const send = () => sendPart(http(), { file, known }, signal);
const begin = (one = file) => beginImport(http(), { file: one, takesHistory: false }, signal);

describe("a part", () => {
  it("is what follows the bytes that the server has", async () => {
    server.answers(() => ({
      status: 200,
      body: { ...known, state: "importing", progress: null, isCancelable: true },
    }));
    expect(await send()).toMatchObject({ outcome: "taken", import: { state: "importing" } });
    const sent = server.received.at(-1);
    expect(sent?.path).toBe(`/api/imports/package/${known.importId}/parts`);
    expect(sent?.query.get("offset")).toBe(String(PART_SIZE));
    expect(sent?.body).toBe(1_234_567_890);
  });

  it.each([
    [422, { outcome: "refused", message: "No." }],
    [413, { outcome: "refused", message: "No." }],
    // The server has another part, or the upload was replaced: it is asked what it has.
    [404, { outcome: "unsent", message: MOVED }],
    [409, { outcome: "unsent", message: MOVED }],
    [429, { outcome: "refused", message: "No." }],
    [503, { outcome: "unsent", message: null }],
  ])("that is answered %i is %j", async (status, result) => {
    server.answers(() => said(status));
    expect(await send()).toStrictEqual(result);
  });

  it("that gets no response may be sent later", async () => {
    server.answers(() => ({ cut: "before" }));
    expect(await send()).toStrictEqual({ outcome: "unsent", message: null });
  });
});

/** As a folder is, or a file that was deleted after it was chosen. */
function unreadable(): File {
  const one = new File(["x"], "folder");
  one.slice = () => {
    const gone = new Blob(["x"]);
    gone.arrayBuffer = () => Promise.reject(new DOMException("Not found.", "NotFoundError"));
    return gone;
  };
  return one;
}
const UNREADABLE = {
  outcome: "refused",
  message: expect.stringMatching(/^The browser cannot read this file/),
};

it("refuses a part of a file that cannot be read any more", async () => {
  const one = { file: unreadable(), known };
  expect(await sendPart(http(), one, signal)).toMatchObject(UNREADABLE);
});

describe("the beginning", () => {
  it.each([409, 422, 429])("that is answered %i is refused", async (status) => {
    server.answers(() => said(status));
    expect(await begin()).toStrictEqual({ outcome: "refused", message: "No." });
  });

  it("of an empty file asks no server", async () => {
    const asked = server.received.length;
    expect(await begin(new File([], "empty.apkg"))).toMatchObject({ outcome: "refused" });
    expect(server.received.length).toBe(asked);
  });

  it("names the file and the choice", async () => {
    server.answers(() => ({ status: 200, body: known }));
    expect(await begin()).toStrictEqual({ outcome: "taken", import: known });
    expect(server.received.at(-1)?.body).toStrictEqual({
      name: "a.apkg",
      size: file.size,
      fingerprint: await fingerprintOf(file),
      takesHistory: false,
    });
  });

  it("of a file that is too large asks no server", async () => {
    const asked = server.received.length;
    const large = new File([], "large.apkg");
    Object.defineProperty(large, "size", { value: PACKAGE_MAX + 1 });
    expect(await begin(large)).toMatchObject({ outcome: "refused" });
    expect(server.received.length).toBe(asked);
  });
});

it("says what the server has, or that it could not be asked", async () => {
  server.answers(() => ({ status: 200, body: { import: known } }));
  expect(await findImport(http(), signal)).toStrictEqual({ outcome: "found", import: known });
  server.answers(() => ({ cut: "before" }));
  expect(await findImport(http(), signal)).toStrictEqual({ outcome: "unsent", message: null });
});

it.each([
  [204, "discarded"],
  [404, "discarded"],
  [409, "importing"],
  [503, "unsent"],
])("takes %i on a discard for %s", async (status, result) => {
  server.answers(() => (status === 204 ? { status } : said(status)));
  expect(await discardImport(http(), { known }, signal)).toBe(result);
});

describe("the fingerprint", () => {
  const of = (parts: BlobPart[], lastModified = 5) =>
    fingerprintOf(new File(parts, "a.apkg", { lastModified }));

  it("is the same for the same file, under another name too", async () => {
    expect(await of(["abc"])).toBe(await fingerprintOf(new File(["abc"], "b.apkg", { lastModified: 5 })));
  });

  it("is another one for other bytes at either end, another size and another time", async () => {
    const middle = new Uint8Array(200_000);
    const all = await Promise.all([
      of(["a", middle, "z"]),
      of(["b", middle, "z"]),
      of(["a", middle, "y"]),
      of(["a", middle, "zz"]),
      of(["a", middle, "z"], 6),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});
