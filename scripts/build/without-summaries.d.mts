import type { Plugin } from "vite";

export function withoutSummaries(source: string): string;
export function endpointsWithoutSummaries(): Plugin;
