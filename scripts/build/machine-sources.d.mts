import type { Plugin } from "vite";

export function machineSources(options: {
  readonly root: string;
  readonly apply?: "serve" | "build";
}): Plugin;
