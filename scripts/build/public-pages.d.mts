import type { Plugin } from "vite";

export function publicPages(options: { readonly root: string }): Plugin;
