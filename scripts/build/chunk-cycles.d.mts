import type { Plugin } from "vite";

export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | null;
export function noChunkCycles(): Plugin;
