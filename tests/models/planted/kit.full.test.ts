import { readdirSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { plant } from "./copy.ts";

const folder = join(import.meta.dirname, "kit");

test.concurrent.each(readdirSync(folder))(
  "the kit's own tests fail without the honesty rule %s",
  async (patch) => {
    const copy = await plant(join(folder, patch));
    try {
      const ended = await copy.run("npx", [
        "vitest",
        "run",
        "--bail=1",
        "--project",
        "models",
        "tests/models/kit",
        "tests/models/command",
      ]);
      expect({
        code: ended.code,
        failed: /Tests +\d+ failed/.test(stripVTControlCharacters(ended.output)),
      }).toEqual({
        code: 1,
        failed: true,
      });
    } finally {
      await copy.remove();
    }
  },
  300_000,
);
