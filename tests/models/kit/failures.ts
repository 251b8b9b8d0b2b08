import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EventObject } from "xstate";
import * as v from "valibot";

const Paths = v.array(v.array(v.looseObject({ type: v.string() })));

/** Paths that failed, in a file so that the next run plays them first. */
export interface Failures {
  read(): EventObject[][];
  write(paths: readonly (readonly EventObject[])[]): void;
}

/** The same for the same steps, whatever the order of their payloads. */
export const nameOf = (path: readonly EventObject[]) =>
  JSON.stringify(path.map((event) => Object.entries(event).toSorted(([a], [b]) => a.localeCompare(b))));

/** @param folder The folder of the files, one per suite. */
export function failuresOf(suite: string, folder: string): Failures {
  const file = join(folder, `${suite}.json`);
  return {
    read() {
      let text: string;
      try {
        text = readFileSync(file, "utf8");
      } catch {
        return [];
      }
      try {
        return v.parse(Paths, JSON.parse(text));
      } catch (cause) {
        throw new Error(`${file} does not hold paths of failures: mend or remove it.`, { cause });
      }
    },
    write(paths) {
      if (paths.length === 0) {
        rmSync(file, { force: true });
        return;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(paths, null, 2)}\n`);
    },
  };
}
