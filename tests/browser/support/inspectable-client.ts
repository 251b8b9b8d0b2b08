import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";
import { writeInspector } from "../../../scripts/build/inspector.mjs";

const root = resolve(import.meta.dirname, "../../..");
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** A build of the client whose pages have their actor system as `ibisActors`, or one with the inspector. */
export async function buildInspectableClient({ withInspector = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "ibis-inspectable-"));
  const variable = withInspector ? "VITE_INSPECTOR" : "VITE_INSPECTABLE";
  process.env[variable] = "on";
  try {
    await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
    if (withInspector) await writeInspector({ root, client: folder });
  } finally {
    delete process.env[variable];
  }
  return {
    /** Pages of the context get this build instead of the server's. */
    async serve(context: BrowserContext) {
      await context.route(/^https?:\/\/[^/]+\/(?!api\/)/, async (route) => {
        const { pathname } = new URL(route.request().url());
        const page = pathname === "/inspector" ? "/inspector.html" : "/index.html";
        const path = extname(pathname) === "" ? page : pathname;
        const body = await readFile(join(folder, path)).catch(() => null);
        if (body === null) return route.continue();
        const contentType = TYPES[extname(path)] ?? "application/octet-stream";
        if (path !== page) return route.fulfill({ body, contentType });
        // Pages keep the server's content security policy. It may close a kept connection in the moment of its next use.
        const policy = (await route.fetch({ maxRetries: 2 })).headers()["content-security-policy"] ?? "";
        return route.fulfill({ body, contentType, headers: { "content-security-policy": policy } });
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
