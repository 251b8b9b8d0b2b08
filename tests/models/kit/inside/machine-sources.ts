import { readFileSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import type { AnyStateMachine } from "xstate";
import { sourceTree } from "./source-tree.ts";

const root = resolve(import.meta.dirname, "../../../..");
const tree = sourceTree(root);

/** A file with rules of a machine. */
export interface RuleSource {
  /** Below the root of the project. */
  readonly path: string;
  /** The functions and constants that count; null for the whole file. */
  readonly names: ReadonlySet<string> | null;
}

/** The file that exports a machine, among those that a suite runs, and the machine's name in it. */
async function machineFile(suiteFile: string, machine: AnyStateMachine) {
  const files = tree.closureOf([relative(root, suiteFile)]).filter((path) => path.endsWith(".machine.ts"));
  for (const path of files) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    const found = Object.entries(module).find(([, value]) => value === machine);
    if (found) return { path, name: found[0] };
  }
  throw new Error(
    `The machine ${machine.id} is exported by no file *.machine.ts that ${suiteFile} imports: move it into one.`,
  );
}

/** What a file imports by name from pure rules, by file. */
function rulesOf(path: string): Map<string, string[]> {
  const { module } = parseSync(path, readFileSync(join(root, path), "utf8"));
  const found = new Map<string, string[]>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.flatMap(({ isType, importName }) =>
      !isType && importName.name ? [importName.name] : [],
    );
    if (moduleRequest.value.startsWith("#domain/") && names.length > 0)
      found.set(moduleRequest.value.slice(1), names);
  }
  return found;
}

/** The files of a suite's machine, and the pure rules that they call. */
export async function machineSources(suiteFile: string, machine: AnyStateMachine): Promise<RuleSource[]> {
  const { path, name } = await machineFile(suiteFile, machine);
  const folder = `${posix.dirname(path)}/`;
  const own = tree.closureOf([path]).filter((one) => one.startsWith(folder));
  const rules = new Map<string, Set<string>>();
  for (const file of own)
    for (const [rule, names] of rulesOf(file))
      rules.set(rule, new Set([...(rules.get(rule) ?? []), ...names]));
  return [
    // The file ends with what provides the machine's effects, instead of which the suite has its own.
    ...own.map((file) => ({ path: file, names: file === path ? new Set([name]) : null })),
    ...[...rules.keys()]
      .toSorted()
      .map((file) => ({ path: file, names: rules.get(file) ?? new Set<string>() })),
  ];
}

export const textOf = ({ path }: RuleSource): string => readFileSync(join(root, path), "utf8");
export const urlOf = ({ path }: RuleSource): string => pathToFileURL(join(root, path)).href;
