import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** The largest size of the scripts of a first visit, in brotli bytes. */
export const LIMITS = {
  /** The signed-in shell with its first screen. */
  dashboard: 173_000,
  /** The landing page, before its sample cards are used. */
  landing: 1100,
};

/** A first study loads fewer scripts, with all that is loaded late. */
export const STUDY_SCRIPTS = 20;

export interface LoadedScript {
  readonly path: string;
  /** Bytes. */
  readonly brotli: number;
  readonly raw: number;
}

/** Collects the scripts that a page loads from now on; the same address counts once. @returns Weighs them, the heaviest first. */
export function recordScripts(page: Page): () => Promise<LoadedScript[]> {
  const responses = new Map<string, Response>();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (/javascript/.test(type)) responses.set(new URL(response.url()).pathname, response);
  });
  return async () => {
    const scripts = await Promise.all(
      [...responses].map(async ([path, response]) => {
        const body = await response.body();
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        return { path, brotli: brotliCompressSync(body, quality).length, raw: body.length };
      }),
    );
    return scripts.toSorted((a, b) => b.brotli - a.brotli);
  };
}

export const sumOf = (scripts: readonly LoadedScript[], key: "brotli" | "raw"): number =>
  scripts.reduce((total, script) => total + script[key], 0);
