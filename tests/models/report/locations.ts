import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { machineLines } from "../../../scripts/build/machine-lines.mjs";

/** The location of a transition, `file:line`, with the address of the file; null if it is not known. */
export type LocationOf = (
  machine: string,
  transition: string,
) => readonly [text: string, href: string] | null;

export const noLocations: LocationOf = () => null;

/**
 * Where the transitions of machines are declared.
 *
 * @param root The folder of the project.
 * @param folders Those below it that hold the machines.
 * @param from The folder of the report, from which its links lead.
 */
export function locationsIn(root: string, folders: readonly string[], from: string): LocationOf {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(root, folder, name)),
  );
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const known = new Map<string, Readonly<Record<string, string>>>();
  const linesOf = (machine: string) => {
    for (const [file, text] of texts) {
      if (known.has(machine)) break;
      if (!text.includes("createMachine") || !text.includes(`"${machine}"`)) continue;
      for (const [id, { transitions }] of Object.entries(machineLines(file, root)))
        known.set(id, transitions);
    }
    return known.get(machine);
  };
  return (machine, transition) => {
    const lines = linesOf(machine);
    const location = lines && Object.hasOwn(lines, transition) ? lines[transition] : undefined;
    if (location === undefined) return null;
    const file = location.replace(/:\d+$/, "");
    const path = relative(from, join(root, file)).replaceAll("\\", "/");
    return [location, path.split("/").map(encodeURIComponent).join("/")];
  };
}
