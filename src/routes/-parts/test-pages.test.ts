import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { authTestTexts } from "../-account/account-texts.ts";
import { demoTexts } from "../app/components/-texts.ts";

const src = join(import.meta.dirname, "../..");

/** Files that may name a test page: its route, the route tree, and the list of offline pages. */
const NAMED_IN = /(?:auth-test\.tsx|page-header\.tsx|routeTree\.gen\.ts|sw\/plan\.ts|\.test\.ts)$/;

test.each([
  ["/auth-test", authTestTexts.lead],
  ["/app/components/page-header", demoTexts.variantsLead],
])("%s is linked from nowhere, and says what it is for", (path, text) => {
  const naming = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !NAMED_IN.test(name))
    .filter((name) => readFileSync(join(src, name), "utf8").includes(path));
  expect(naming).toEqual([]);
  expect(text).toContain("A test page for developers");
});
