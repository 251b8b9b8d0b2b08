import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ExportedNote } from "../exported-note.ts";
import { writePackage } from "./write-package.ts";

const NOTE: ExportedNote = {
  guid: "a",
  createdAt: Date.UTC(2026, 0),
  modifiedAt: 1000,
  front: "cat",
  hint: "",
  notes: "",
  back: "Katze",
  tags: [],
  cards: [{ id: 1, variant: 0, schedule: null, marks: undefined, answers: [] }],
};
const OPTIONS = {
  deck: { title: "Deck", createdAt: Date.UTC(2026, 0) },
  now: Date.UTC(2026, 2),
  timeZone: "UTC",
  media: new Map<string, string>(),
  missing: [],
  limit: 1024 * 1024,
};

async function* pages(...given: readonly (readonly ExportedNote[])[]) {
  yield* given;
}
const many = (length: number) =>
  Array.from({ length }, (_, index) => ({ ...NOTE, guid: `n${index}`, front: "x".repeat(1000) }));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "ibis-test-"))));
afterEach(() => rm(folder, { recursive: true }));

it("is one file, of all parts", async () => {
  const path = await writePackage(pages([NOTE], [{ ...NOTE, guid: "b" }]), folder, OPTIONS);
  expect(path).toBe(join(folder, "deck.apkg"));
  expect(await readdir(folder)).toContain("deck.apkg");
});

it("that is too large, or takes too long, is refused", async () => {
  const tooLarge = { name: "DeckTooLarge" };
  await expect(writePackage(pages(many(2000)), folder, OPTIONS)).rejects.toMatchObject(tooLarge);
  await expect(writePackage(pages(many(1)), folder, OPTIONS, 1)).rejects.toMatchObject(tooLarge);
});

it("fails as its notes fail to be read", async () => {
  async function* broken(): AsyncGenerator<readonly ExportedNote[]> {
    yield [NOTE];
    throw new Error("The database is away.");
  }
  await expect(writePackage(broken(), folder, OPTIONS)).rejects.toThrow("The database is away.");
});
