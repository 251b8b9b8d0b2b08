import { existsSync, readFileSync } from "node:fs";

/** The code spans of a cell; one that contains a backtick is between double backticks. */
export const codeIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g), ([, , code = ""]) => code);

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table rows of a Markdown file, of the tables with this first column, in all sections or in one. */
export function tablesOf(path: string): (column: string, section?: string) => string[][] {
  const lines = readFileSync(path, "utf8").split("\n");
  return (column, section) => {
    let heading = "";
    let isOurs = false;
    return lines.flatMap((line) => {
      if (line.startsWith("#")) heading = line.replace(/^#+ /, "");
      const [first = "", ...rest] = line.startsWith("|") ? cellsOf(line) : [];
      if (!line.startsWith("|")) isOurs = false;
      else if (first === column) isOurs = true;
      else if (isOurs && !/^-+$/.test(first) && heading === (section ?? heading)) return [[first, ...rest]];
      return [];
    });
  };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Whether a test has this name, or one that continues it with a colon or a placeholder. */
function isNamed(source: string, name: string): boolean {
  const call = String.raw`(?:\b(?:test|it|describe|modelTest)|\))\(\s*`;
  const end = String.raw`(?:["'\x60:]|\W*(?:%[sdifjo]|\$\{))`;
  return new RegExp(`${call}["'\`]${escaped(name)}${end}`).test(source);
}

/** The tests that do not exist; each is written `file: name`. */
export const wrongTests = (tests: readonly string[]): string[] =>
  tests.filter((named) => {
    const [, path = "", name = ""] = /^(\S+\.(?:test|spec|suite)\.tsx?): (.+)$/.exec(named) ?? [];
    return name === "" || !existsSync(path) || !isNamed(readFileSync(path, "utf8"), name);
  });

const nameOf = (named: string) => named.slice(named.indexOf(": ") + 2);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a promise that no name of these tests contains. */
export function unsaidBy(tests: readonly string[], promise: string): string[] {
  const said = new Set(wordsOf(tests.map(nameOf).join(" ")));
  return wordsOf(promise).filter((word) => word !== "and" && !said.has(word));
}
