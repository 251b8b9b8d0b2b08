import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { casesOf } from "./cases.ts";
import type { Suite } from "./kit/suite.ts";

const folder = import.meta.dirname;

/** Paths of the files that hold a suite: `tests/models/NAME/NAME.suite.ts`. */
export const suiteFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".suite.ts"))
    .toSorted()
    .map((name) => join(folder, name));

/** The suite that a file holds, with the cases beside it. */
export async function loadSuite(file: string): Promise<Suite> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below, as far as it can be.
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: Suite };
  if (!module.default?.model) throw new Error(`${file} exports no suite: export default modelTest(…).`);
  const suite = module.default;
  return { ...suite, cases: casesOf(file, suite) };
}

export const allSuites = (): Promise<Suite[]> => Promise.all(suiteFiles().map(loadSuite));
