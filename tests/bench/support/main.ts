import { readdirSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench, Row, Tools } from "./bench.ts";
import { summarise } from "./statistics.ts";
import { tableOf } from "./table.ts";

const folder = join(import.meta.dirname, "..");
const SUFFIX = ".bench.ts";

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** A bench, or "bench:part". */
const benchOf = (name: string) => name.split(":", 1).join();

function choose(names: readonly string[]): readonly string[] {
  const known = readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => basename(file, SUFFIX))
    .toSorted();
  const unknown = names.filter((name) => !known.includes(benchOf(name)));
  if (unknown.length > 0)
    throw new Error(`There is no bench "${unknown.join('", "')}". Known benches: ${known.join(", ")}.`);
  return names.length === 0 ? known : names;
}

async function load(name: string): Promise<Bench> {
  const file = join(folder, `${name}${SUFFIX}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below, as far as it can be.
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: Bench };
  if (!module.default?.subject) throw new Error(`${file} exports no bench by default.`);
  return module.default;
}

/** What else the machine had to do is part of how far the numbers can be trusted. */
const machineOf = (rows: readonly Row[], busy: number) =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"})`,
    ...new Set(rows.map(({ runtime }) => runtime)),
    `load ${busy.toFixed(1)} when it began`,
  ].join(", ");

/** The command `npm run bench`: the named benches, or all of them, one after another. */
export async function main(names: readonly string[], tools: Tools): Promise<void> {
  for (const name of choose(names)) {
    const bench = await load(benchOf(name));
    const part = name === benchOf(name) ? undefined : name.slice(benchOf(name).length + 1);
    if (part !== undefined && bench.parts?.includes(part) !== true)
      throw new Error(
        `The bench ${benchOf(name)} has no part "${part}". Its parts: ${bench.parts?.join(", ") ?? "none"}.`,
      );
    const before = loadavg()[0] ?? Number.NaN;
    const rows: Row[] = [];
    for await (const row of bench.run(tools, part)) {
      rows.push(row);
      // It takes its time, and the table stands on stdout alone.
      const { ratio, from, to } = summarise(row.rounds);
      const figure = `${ratio.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`;
      process.stderr.write(`${name}: ${row.runtime}, ${row.name}: ${figure}\n`);
    }
    say(`\n${name}: ${bench.subject}\n\n${tableOf(bench, rows)}\n\n${machineOf(rows, before)}`);
  }
}
