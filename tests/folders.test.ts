import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** More is hard to survey: files of one topic then get a folder of their own. */
const MOST_FILES = 20;

const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.(test|css|gen)\.tsx?$/.test(file);

test("no folder holds more than 20 production files", () => {
  const counts = new Map<string, number>();
  for (const room of ["contract", "domain", "server", "src"])
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: "utf8" })) {
      const folder = dirname(join(room, name));
      if (isProduction(name)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, files]) => files > MOST_FILES)).toStrictEqual([]);
});

test("no two folders of src/services import each other", () => {
  const room = join(root, "src/services");
  const imports = new Set<string>();
  for (const name of readdirSync(room, { recursive: true, encoding: "utf8" }).filter(isProduction)) {
    const folder = dirname(name);
    // The address of a worker's script, "?worker&url", is no import of its code.
    for (const [, path = ""] of readFileSync(join(room, name), "utf8").matchAll(/from "(\.\.\/[^"?]+)"/g)) {
      const imported = dirname(normalize(join(folder, path)));
      if (imported !== folder) imports.add(`${folder} ${imported}`);
    }
  }
  expect(imports.size).toBeGreaterThan(50);
  const mutual = [...imports].filter((pair) => imports.has(pair.split(" ").toReversed().join(" ")));
  expect(mutual).toStrictEqual([]);
});
