import { readdirSync } from "node:fs";
import { join } from "node:path";
import { choose, describeChoice, records } from "./choice.ts";
import { APPLICATION } from "./inputs.ts";

const FOLDER = "tests/browser";

/** What the tests of the inspector run beside the application. */
const INSPECTOR: readonly string[] = [
  "inspector.html",
  "src/app/inspector.tsx",
  "tests/models/command/main.ts",
  "tests/models/auth/auth.suite.ts",
];

/** The long browser tests, one for each file. */
const tests = () =>
  readdirSync(join(import.meta.dirname, "../browser"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".full.spec.ts"))
    .toSorted()
    .map((name) => ({
      id: `browser/${name.replace(".full.spec.ts", "")}`,
      file: `${FOLDER}/${name}`,
      inputs: [
        `${FOLDER}/${name}`,
        `${FOLDER}/support`,
        "playwright.config.ts",
        ...APPLICATION,
        ...(name.startsWith("inspector") ? INSPECTOR : []),
      ],
    }));

/**
 * The long browser tests that this run has to play.
 * @returns Their files, what was chosen as text, and `settle`, which records what passed: it is given the files of which
 * every test did.
 */
export function dueBrowserTests() {
  const choice = choose(tests());
  const begun = choice.due.map(({ test }) => ({ file: test.file, ...records.begin(test) }));
  return {
    files: begun.map(({ file }) => file),
    text: describeChoice("Long browser tests", choice),
    settle(passed: readonly string[]): void {
      for (const one of begun) {
        if (passed.includes(one.file)) one.passed();
        else one.failed();
      }
    },
  };
}
