import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceTree } from "./closure.ts";

/** What each result depends on: the packages. */
const LOCKFILE = "package-lock.json";

export const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
};

/** A hash of all that a result depends on: the files that took part, the packages and the version of Node. */
export function keyOf(root: string, tree: SourceTree, inputs: readonly string[]): string {
  const files = [LOCKFILE, ...tree.closureOf(inputs)];
  return sha256(process.version, ...files.flatMap((path) => [path, readFileSync(join(root, path))]));
}
