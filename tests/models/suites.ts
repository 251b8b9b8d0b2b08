import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { casesOf } from "./cases.ts";
import type { Suite } from "./kit/suite.ts";

const SUITE = ".suite.ts";

const folder = import.meta.dirname;

/** Paths of the files that hold a suite: `tests/models/NAME/NAME.suite.ts`. */
export const suiteFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(SUITE))
    .toSorted()
    .map((name) => join(folder, name));

/**
 * The suite that a file holds, with the cases beside it.
 * @throws Error that names the file.
 */
export async function loadSuite(file: string): Promise<Suite> {
  const suite = await suiteIn(file);
  const name = basename(file, SUITE);
  if (file.endsWith(SUITE) && suite.name !== name)
    throw new Error(
      `${file} names its suite "${suite.name}": write modelTest("${name}", …), as the file is named.`,
    );
  return { ...suite, cases: casesOf(file, suite) };
}

async function suiteIn(file: string): Promise<Suite> {
  let module: { readonly default?: Suite };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below, as far as it can be.
    module = (await import(pathToFileURL(file).href)) as typeof module;
  } catch (cause) {
    // Node's own errors name their file.
    if (!(cause instanceof Error) || cause instanceof SyntaxError || "code" in cause) throw cause;
    throw new Error(`${file}: ${cause.message}`, { cause });
  }
  if (!module.default?.model) throw new Error(`${file} exports no suite: export default modelTest(…).`);
  return module.default;
}

export const allSuites = (): Promise<Suite[]> => Promise.all(suiteFiles().map(loadSuite));
