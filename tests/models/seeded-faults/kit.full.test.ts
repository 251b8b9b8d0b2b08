import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import { sourceTree } from "#tests/records/closure.ts";
import { registerLongTests } from "#tests/records/register.ts";
import { type FaultyCopy, seedFault } from "./copy.ts";

const root = resolve(import.meta.dirname, "../../..");
const tree = sourceTree(root);
const FOLDERS = ["tests/models/kit", "tests/models/command"];

const tests = readdirSync(join(import.meta.dirname, "kit")).map((patch) => ({
  id: `kit/${patch.replace(".patch", "")}`,
  inputs: [
    `tests/models/seeded-faults/kit/${patch}`,
    "tests/models/seeded-faults/copy.ts",
    "vitest.config.ts",
    ...FOLDERS,
  ],
  patch: join(import.meta.dirname, "kit", patch),
}));

/** The kit's own tests that a patch can make fail. */
function testsOf(patch: string): string[] {
  const patched = new Set(
    Array.from(readFileSync(patch, "utf8").matchAll(/^\+\+\+ b\/(.+)$/gm), ([, path = ""]) => path),
  );
  return tree
    .closureOf(FOLDERS)
    .filter((path) => path.endsWith(".test.ts") && !path.endsWith(".full.test.ts"))
    .filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)))
    .filter((path) => tree.closureOf([path]).some((one) => patched.has(one)));
}

/** The first file with a test that fails. */
async function failing(copy: FaultyCopy, files: readonly string[]): Promise<string | null> {
  const ended = await copy.run("npx", ["vitest", "run", "--bail=1", "--project", "models", ...files]);
  const output = stripVTControlCharacters(ended.output);
  return ended.code === 1 && /Tests +\d+ failed/.test(output)
    ? (/FAIL .* (tests\/\S+\.test\.ts)/.exec(output)?.[1] ?? null)
    : null;
}

registerLongTests("Honesty rules of the kit", tests, {
  nameOf: ({ id }) => `the kit's own tests fail without the rule ${id}`,
  async play({ patch }, findings) {
    const last = v.parse(v.fallback(v.string(), ""), findings);
    const files = testsOf(patch);
    const copy = await seedFault(patch);
    try {
      const found = (files.includes(last) && (await failing(copy, [last]))) || (await failing(copy, files));
      if (!found)
        throw new Error(`None of the kit's tests fails with ${patch}: ${files.join(", ")} were run.`);
      return found;
    } finally {
      await copy.remove();
    }
  },
  timeout: 300_000,
  most: 10,
  concurrent: true,
});
