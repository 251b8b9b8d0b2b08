import { globSync } from "node:fs";
import { join } from "node:path";
import { machineLines } from "./machine-lines.mjs";

const NAME = "virtual:machine-sources";
const RESOLVED = `\0${NAME}`;
const MACHINES = "src/machines/*/*.machine.ts";

/** Gives the inspector the module `virtual:machine-sources`: on which line each state and transition is declared. */
export function machineSources({ root, apply }) {
  return {
    name: "ibis:machine-sources",
    ...(apply && { apply }),
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      handler() {
        const files = globSync(MACHINES, { cwd: root }).toSorted();
        const machines = Object.assign({}, ...files.map((file) => machineLines(join(root, file), root)));
        return `export const machineSources = ${JSON.stringify(machines)};`;
      },
    },
    // Lines move with every change of a machine, and inspectors that are open get the new ones.
    hotUpdate({ file, modules }) {
      if (!file.includes("/src/machines/")) return undefined;
      const own = this.environment.moduleGraph.getModuleById(RESOLVED);
      return own ? [...modules, own] : undefined;
    },
  };
}
