import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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
