import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FAILED_SIGN_INS, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";

/** The cases that must be shown, in the words in which they were asked for. */
const CASES = [
  "JWT alg none",
  "wrong algorithm",
  "flipped signature",
  "attacker's jwk/jku",
  "unknown crit",
  "expired",
  "not yet valid",
  "wrong audience",
  "refresh token as access token",
  "replayed refresh revokes the family",
  "lost answer to a refresh, and two parallel refreshes, sign nobody out",
  "refresh past the absolute end",
  "token after sign-out",
  "token after the account is disabled",
  "token after reset",
  "token after change",
  "7-character, common, own-name passwords",
  "long Arabic and emoji passwords without truncation",
  "1 MB password",
  "enumeration by body and by work done",
  "login flood with forged addresses",
  "reset link twice and twice at once",
  "poisoned Host in a reset link",
  "e-mail change without the password",
  "another person's session id",
  "`roles` or `id` in a signup body",
  "cross-origin POST as text/plain",
  "missing and malformed CSRF token",
  "CORS null and suffix origins",
  "open redirect through every return parameter",
  "offline sign-out clears storage",
  "GCM tamper, record swap",
  "session fixation",
  "duplicated tab",
  "second tab",
  "tab idle while another is active",
];

interface Row {
  readonly promise: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const lines = read("docs/security.md").split("\n");

/** A cell's pieces of code; those that hold a backtick stand between two. */
const codeIn = (cell: string) =>
  Array.from(cell.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g), ([, , code = ""]) => code);
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the tables with this column at the left, in all sections or in the one. */
function tables(column: string, section?: string): string[][] {
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
}

const rowsOf = (section?: string): Row[] =>
  tables("promise", section).map(([promise = "", how = "", cell = ""]) => ({
    promise,
    how,
    tests: codeIn(cell),
  }));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Whether a test is called so, or begins so where its name goes on with a colon or a value that is filled in. */
function isNamed(source: string, name: string): boolean {
  const call = String.raw`(?:\b(?:test|it|describe|modelTest)|\))\(\s*`;
  const end = String.raw`(?:["'\x60:]|\W*(?:%[sdifjo]|\$\{))`;
  return new RegExp(`${call}["'\`]${escaped(name)}${end}`).test(source);
}

const nameOf = (named: string) => named.slice(named.indexOf(": ") + 2);

/** What is wrong with a row's tests; each is written `file: name`. */
const wrongTests = ({ tests }: Row) =>
  tests.filter((named) => {
    const [, path = "", name = ""] = /^(\S+\.(?:test|spec|suite)\.tsx?): (.+)$/.exec(named) ?? [];
    return name === "" || !existsSync(join(root, path)) || !isNamed(read(path), name);
  });

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe("docs/security.md", () => {
  const rows = rowsOf();

  test.each(rows.map((row) => [row.promise, row] as const))("names tests that there are: %s", (_, row) => {
    expect(row.tests).not.toEqual([]);
    expect(wrongTests(row)).toEqual([]);
  });

  test("names, in each row, files that there are", () => {
    const files = rows.map(({ promise, how }) => [
      promise,
      codeIn(how).filter((code) => /^[\w-]+\/.*\.tsx?$/.test(code)),
    ]);
    expect(files.filter(([, named]) => named?.length === 0)).toEqual([]);
    expect(files.flatMap(([, named]) => named).filter((path) => !existsSync(join(root, path ?? "")))).toEqual(
      [],
    );
  });

  test("has a row for each case, in order, whose tests say it", () => {
    const cases = rowsOf("Promises: the cases");
    expect(cases.map(({ promise }) => promise)).toEqual(CASES);
    const unsaid = cases.map(({ promise, tests }) => {
      const said = new Set(wordsOf(tests.map(nameOf).join(" ")));
      return [promise, wordsOf(promise).filter((word) => word !== "and" && !said.has(word))];
    });
    expect(unsaid.filter(([, words]) => words?.length !== 0)).toEqual([]);
  });

  test("tells the limits as they are", () => {
    const told = (limit?: RateLimit) => (limit === undefined ? "" : `${limit.count} in ${limit.minutes} min`);
    expect(tables("call", "Limits")).toEqual([
      ["failed sign-ins", told(FAILED_SIGN_INS.byAddress), told(FAILED_SIGN_INS.byAccount)],
      ...Array.from(RATE_LIMITS, ([{ method, path }, { byAddress, byAccount }]) => [
        `\`${method} ${path}\``,
        told(byAddress),
        told(byAccount),
      ]),
    ]);
  });
});
