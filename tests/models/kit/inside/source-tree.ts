import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

const CODE = /\.(ts|tsx|mjs)$/;
/** `new URL("./other.ts", import.meta.url)`: a file or folder that a program reads or starts. */
const NAMED = /new URL\("([^":]+)", import\.meta\.url\)/g;
/** What is built is no input of its own: what it is built from is. */
const BUILT = "dist/";

/** Imports of one file, as paths below the root; types are gone when the file runs. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const { module, errors, comments } = parseSync(path, text);
  const isInComment = (at: number) => comments.some(({ start, end }) => start <= at && at < end);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const isValue = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const specifiers = [
    ...module.staticImports.filter(isValue).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^["'`]([^"'`$]*)["'`]$/.exec(text.slice(start, end)) ?? [];
      return literal === undefined ? [] : [literal];
    }),
    ...Array.from(text.matchAll(NAMED))
      .filter(({ index }) => !isInComment(index))
      .map(([, named = ""]) => (named.startsWith(".") ? named : `./${named}`)),
  ];
  return specifiers
    .map((specifier) => specifier.replace(/\?.*$/, ""))
    .flatMap((bare) => {
      if (bare.startsWith("#")) return [bare.slice(1)];
      return bare.startsWith(".") ? [posix.join(posix.dirname(path), bare)] : [];
    })
    .filter((target) => !target.startsWith(BUILT));
}

/** What the router generates names files without their ending. */
const ENDINGS = [".tsx", ".ts", ""];

/** Files below a root, and what they need to run. */
export function sourceTree(root: string) {
  const known = new Map<string, readonly string[]>();
  const importsFrom = (path: string): readonly string[] => {
    const imports = known.get(path) ?? importsOf(root, path);
    known.set(path, imports);
    return imports;
  };
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name));

  /**
   * Every file that takes part when these run, sorted: they themselves, what they import, and so on. A folder counts with
   * all files below it. Packages do not count: the lockfile has them.
   * @throws Error where a file is missing.
   */
  return {
    closureOf(inputs: readonly string[]): string[] {
      const found = new Set<string>();
      const open = inputs.map((path) => ({ path, from: "an input" }));
      for (let next = open.pop(); next; next = open.pop()) {
        const { path, from } = next;
        if (found.has(path)) continue;
        const file = ENDINGS.map((ending) => `${path}${ending}`).find((name) => existsSync(join(root, name)));
        if (file === undefined) throw new Error(`${path}, which ${from} needs, is missing.`);
        if (statSync(join(root, file)).isDirectory()) {
          open.push(...below(file).map((one) => ({ path: one, from: file })));
          continue;
        }
        if (found.has(file)) continue;
        found.add(file);
        if (CODE.test(file)) open.push(...importsFrom(file).map((one) => ({ path: one, from: file })));
      }
      return [...found].toSorted();
    },
  };
}
