import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";

const root = resolve(import.meta.dirname, "../../..");
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** A build of the client whose pages have their actor system as `ibisActors`. */
export async function buildInspectableClient() {
  const folder = await mkdtemp(join(tmpdir(), "ibis-inspectable-"));
  process.env["VITE_INSPECTABLE"] = "on";
  try {
    await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  } finally {
    delete process.env["VITE_INSPECTABLE"];
  }
  return {
    /** Pages of the context get this build instead of the server's. */
    async serve(context: BrowserContext) {
      await context.route(/^https?:\/\/[^/]+\/(?!api\/)/, async (route) => {
        const { pathname } = new URL(route.request().url());
        const path = extname(pathname) === "" ? "/index.html" : pathname;
        const body = await readFile(join(folder, path)).catch(() => null);
        if (body === null) return route.continue();
        return route.fulfill({ body, contentType: TYPES[extname(path)] ?? "application/octet-stream" });
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
