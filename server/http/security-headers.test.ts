import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIRST_PAINT_SCRIPT } from "./security-headers.ts";

it("allows the one inline script of index.html", () => {
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const scripts = [...page.matchAll(/<script>(?<text>[\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(({ groups }) =>
    createHash("sha256")
      .update(groups?.["text"] ?? "")
      .digest("base64"),
  );
  expect(hashes.map((hash) => `'sha256-${hash}'`)).toEqual([FIRST_PAINT_SCRIPT]);
});
