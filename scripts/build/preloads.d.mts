import type { Plugin } from "vite";

export function preloads(): Plugin;
