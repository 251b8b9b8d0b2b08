import type { SuiteResult } from "../kit/result.ts";
import type { Undeclared } from "../kit/undeclared.ts";
import type { Share } from "../kit/covered.ts";

const share = (value: Share | null) => (value ? `${value.covered}/${value.of}` : "-");

const COLUMNS: readonly (readonly [string, (result: SuiteResult) => string])[] = [
  ["suite", ({ name, system }) => (system === "page" ? `${name} (page)` : name)],
  ["paths", ({ paths }) => String(paths.length)],
  ["failed", ({ paths }) => String(paths.filter(({ outcome }) => outcome === "failed").length)],
  ["flaky", ({ paths }) => String(paths.filter(({ outcome }) => outcome === "flaky").length)],
  ["transitions", ({ covered }) => share(covered.transitions)],
  ["payloads", ({ covered }) => share(covered.payloads)],
  ["pairs", ({ covered }) => share(covered.pairs)],
  ["production", ({ covered }) => share(covered.production)],
  ["its pairs", ({ covered }) => String(covered.productionPairs)],
  ["undeclared", ({ undeclared }) => (undeclared ? undeclaredOf(undeclared) : "-")],
  ["mutants", ({ mutants }) => (mutants ? killedOf(mutants) : "-")],
  ["inside", ({ inside }) => (inside ? killedOf(inside) : "-")],
  ["time", ({ milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s`],
];

/** Pairs of event and state that the model does not name, of which the excepted ones are not counted. */
function undeclaredOf({ unchanged, impossible, problems }: Undeclared): string {
  const fine = unchanged.length + impossible.length;
  return `${fine}/${fine + problems.length}`;
}

function killedOf(mutants: NonNullable<SuiteResult["mutants"]>): string {
  const counted = mutants.filter(({ outcome }) => outcome !== "excepted");
  return `${counted.filter(({ outcome }) => outcome === "killed").length}/${counted.length}`;
}

/** The coverage, one line per suite. */
export function tableOf(results: readonly SuiteResult[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...results.map((one) => COLUMNS.map(([, cell]) => cell(one))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return rows.map(line).join("\n");
}
