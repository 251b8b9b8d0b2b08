import type { Plugin } from "vite";

export function stylesheetFirst(): Plugin;
