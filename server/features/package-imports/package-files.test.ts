import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scratchFolder } from "#tests/support/scratch-folder.ts";
import { packageFiles } from "./package-files.ts";

let folder = "";
beforeAll(async () => void (folder = await scratchFolder("package-files")));
afterAll(() => rm(folder, { recursive: true }));

const files = () => packageFiles(folder);
async function write(importId: string, text: string, offset: number) {
  const path = join(folder, "part");
  await writeFile(path, text);
  await files().write(importId, { path }, offset);
}
const textOf = async (importId: string) => readFile((await files().forTry(importId)).path, "utf8");

it("a part that is written once more leaves those behind it", async () => {
  await write("a", "12345", 0);
  await write("a", "67890", 5);
  await write("a", "12345", 0);
  expect(await textOf("a")).toBe("1234567890");
  expect(await files().sizeOf("a")).toBe(10);
});

it("a try has a folder of its own, and removes what the one before left", async () => {
  await write("b", "package", 0);
  const first = await files().forTry("b");
  await writeFile(join(dirname(first.path), "medium-0"), "left");
  const second = await files().forTry("b");
  await expect(readFile(first.path)).rejects.toThrow("ENOENT");
  expect(await readFile(second.path, "utf8")).toBe("package");
});

it("has no bytes of a file that was never written, and forgets one that is removed", async () => {
  expect(await files().sizeOf("c")).toBe(0);
  await write("c", "x", 0);
  expect(await files().importIds()).toContain("c");
  await files().remove("c");
  expect(await files().importIds()).not.toContain("c");
  await files().remove("c");
});
