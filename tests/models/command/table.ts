import type { SuiteResult } from "../kit/result.ts";
import type { Share } from "../kit/covered.ts";

const share = (value: Share | null) => (value ? `${value.covered}/${value.of}` : "-");

const COLUMNS: readonly (readonly [string, (result: SuiteResult) => string])[] = [
  ["suite", ({ name, system }) => (system === "page" ? `${name} (page)` : name)],
  ["paths", ({ paths }) => String(paths.length)],
  ["failed", ({ paths }) => String(paths.filter(({ outcome }) => outcome === "failed").length)],
  ["flaky", ({ paths }) => String(paths.filter(({ outcome }) => outcome === "flaky").length)],
  ["transitions", ({ covered }) => share(covered.transitions)],
  ["pairs", ({ covered }) => share(covered.pairs)],
  ["production", ({ covered }) => share(covered.production)],
  ["its pairs", ({ covered }) => String(covered.productionPairs)],
  ["mutants", ({ mutants }) => (mutants ? killedOf(mutants) : "-")],
  ["time", ({ milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s`],
];

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
