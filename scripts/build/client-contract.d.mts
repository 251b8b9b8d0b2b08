import type { Plugin } from "vite";

export function clientContract(source: string): string;
export function clientContracts(): Plugin;
