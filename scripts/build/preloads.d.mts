import type { Plugin } from "vite";

export function preloads(): Plugin;
export function stylesheetFirst(): Plugin;
