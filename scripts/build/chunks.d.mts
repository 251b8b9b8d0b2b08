import type { Rolldown } from "vite";

export function chunkNames(): Rolldown.CodeSplittingNameFunction;
