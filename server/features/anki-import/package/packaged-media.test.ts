import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IMAGE_MAX } from "#contract/media.ts";
import { mediaMessage } from "#tests/support/anki-package.ts";
import { zipFile } from "#tests/support/zip-file.ts";
import { placeholderOf } from "#domain/anki/named-media.ts";
import { unpackMedia } from "./packaged-media.ts";

let root = "";
let folder = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "ibis-hostile-"));
  folder = join(root, "upload");
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true }));

type Limits = Parameters<typeof unpackMedia>[3];

/** Unpacks media with these names, and returns the text of each file, or the reason why it is left out. */
async function unpacked(file: Uint8Array, names: readonly string[], limits?: Limits) {
  await writeFile(join(folder, "file"), file);
  const media = names.map((name) => ({ kind: "image" as const, name }));
  const found = await unpackMedia(join(folder, "file"), folder, media, limits);
  return Promise.all(
    names.map(async (name) => {
      const one = found.get(placeholderOf(name));
      if (!one) return undefined;
      return "path" in one ? readFile(one.path, "utf8") : one.reason;
    }),
  );
}

const MISSING = "An image or a recording is not in the file. Export it from Anki with “Include media”.";
const DAMAGED = "An image or a recording in the file is damaged.";
const TOO_LARGE = "An image or a recording is larger than 20 MB.";
const TOO_MANY = /^The file has more than 10,000 images/;
const text = (value: string) => Buffer.from(value);
const list = (names: Readonly<Record<string, string>>) => text(JSON.stringify(names));

describe("media of a package", () => {
  it("are found by their names, in whatever form these are written", async () => {
    const file = zipFile({
      media: list({ 0: "e\u0301 1.png", 1: "100%.png", 2: "plain.png" }),
      0: text("first"),
      1: text("second"),
      2: text("third"),
    });
    const names = ["\u00E9 1.png", "e%CC%81%201.png", "100%.png", "100%25.png", "Plain.png"];
    await expect(unpacked(file, names)).resolves.toStrictEqual([
      "first",
      "first",
      "second",
      "second",
      MISSING,
    ]);
  });

  it("of a newer package have file numbers of their own where it says so", async () => {
    const legacy = Buffer.from([0x0a, 8, 0x0a, 3, 0x61, 0x2e, 0x62, 0xf8, 0x0f, 7]);
    const file = zipFile({
      media: zstdCompressSync(Buffer.concat([legacy, mediaMessage(["c.d"])])),
      7: zstdCompressSync(text("seven")),
      1: zstdCompressSync(text("one")),
    });
    await expect(unpacked(file, ["a.b", "c.d"])).resolves.toStrictEqual(["seven", "one"]);
  });

  it("are written where we say, whatever their names are", async () => {
    const names = ["../../outside", "/etc/passwd", "..\\outside", "media", "collection.anki2", "\u0000"];
    const file = zipFile({
      media: list({ ...Object.fromEntries(names.map((name, index) => [index, name])), "../x": "up" }),
      ...Object.fromEntries(names.map((name, index) => [index, text(name)])),
    });
    await expect(unpacked(file, [...names, "up"])).resolves.toStrictEqual([...names, MISSING]);
    await expect(readdir(root)).resolves.toStrictEqual(["upload"]);
    const written = await readdir(folder);
    expect(written.toSorted((a, b) => a.localeCompare(b))).toStrictEqual([
      "file",
      ...names.map((_, index) => `medium-${index}`),
    ]);
  });
});

describe("a hostile package", () => {
  it.each([
    ["has no list", {}, MISSING],
    ["has a list that is none", { media: text("[1, 2") }, MISSING],
    ["has a list of something else", { media: list({ 0: "a" }).subarray(1) }, MISSING],
    ["has a list of numbers", { media: text('{"0": 1}') }, MISSING],
    ["names a file of the prototype", { media: text('{"__proto__": "a", "constructor": "a"}') }, MISSING],
    ["has half a compressed list", { media: zstdCompressSync(mediaMessage(["a"])).subarray(0, 9) }, MISSING],
    ["has a list that is no message", { media: zstdCompressSync(text("\u000A\u00FF")) }, MISSING],
    ["names a file that it has not", { media: list({ 5: "a" }) }, MISSING],
    ["says that a file is compressed", { media: zstdCompressSync(mediaMessage(["a"])) }, DAMAGED],
    [
      "has half a compressed file",
      {
        media: zstdCompressSync(mediaMessage(["a"])),
        0: zstdCompressSync(randomBytes(1000)).subarray(0, 500),
      },
      DAMAGED,
    ],
    [
      "has a list that unpacks to more than 32 MB",
      { media: zstdCompressSync(Buffer.alloc(33 * 1024 * 1024)) },
      MISSING,
    ],
    [
      "has a file that unpacks to more than 20 MB",
      {
        media: zstdCompressSync(mediaMessage(["a"])),
        0: zstdCompressSync(Buffer.alloc(IMAGE_MAX + 1)),
      },
      TOO_LARGE,
    ],
    [
      "has a plain file of more than 20 MB",
      { media: list({ 0: "a" }), 0: Buffer.alloc(IMAGE_MAX + 1) },
      TOO_LARGE,
    ],
  ])("that %s", async (_, files, reason) => {
    await expect(unpacked(zipFile({ 0: text("plain"), ...files }), ["a"])).resolves.toStrictEqual([reason]);
    await expect(readdir(folder)).resolves.toStrictEqual(["file"]);
  });

  it("takes no more of the disk than it may, and is read on", async () => {
    const names = ["a", "b", "c", "d"];
    const file = zipFile({
      media: zstdCompressSync(mediaMessage(names)),
      ...Object.fromEntries(names.map((_, index) => [index, zstdCompressSync(Buffer.alloc(1000, 97))])),
    });
    const a = "a".repeat(1000);
    const many = expect.stringMatching(TOO_MANY);
    await expect(unpacked(file, names, { files: 2, bytes: 10_000 })).resolves.toStrictEqual([
      a,
      a,
      many,
      many,
    ]);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await expect(unpacked(file, names, { files: 9, bytes: 2500 })).resolves.toStrictEqual([a, a, many, many]);
  });

  it("with 100,000 names for one file has it once", async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `n${index}`);
    const entries = Buffer.concat(
      names.map((name) => {
        const length = Buffer.byteLength(name);
        const index = Buffer.from([0xf8, 0x0f, 0]);
        return Buffer.concat([Buffer.from([0x0a, length + 5, 0x0a, length]), text(name), index]);
      }),
    );
    const file = zipFile({ media: zstdCompressSync(entries), 0: zstdCompressSync(text("one")) });
    await writeFile(join(folder, "file"), file);
    const media = names.map((name) => ({ kind: "audio" as const, name }));
    const found = await unpackMedia(join(folder, "file"), folder, media);
    expect(found.size).toBe(100_000);
    expect(new Set(found.values())).toStrictEqual(new Set([{ path: join(folder, "medium-0") }]));
    await expect(readdir(folder)).resolves.toStrictEqual(["file", "medium-0"]);
  });
});
