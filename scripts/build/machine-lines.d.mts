import type { MachineSources } from "../../src/inspector/session/source-lines.ts";

export function machineLines(file: string, root: string): MachineSources;
