import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import type { Config } from "../config.ts";
import { ApiError } from "./errors/api-error.ts";
import { refuseMethod } from "./mount.ts";
import type { RequestEnv } from "./request-context.ts";

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer<ArrayBuffer>;
  /** The same content, compressed, by encoding. */
  readonly compressed: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Preferred first. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ibis</title>
<h1>Ibis is not built yet</h1><p>Run <code>npm run build</code>, then start the server again.</p></html>`;

/**
 * Serves the built client: its files at their paths, the landing page at `/`, and the application for every other page.
 * All files are read into memory once, so no request reaches the file system or leaves the folder.
 */
export function mountClient(
  app: Hono<RequestEnv>,
  clientDir: string,
  config: PageConfig = { monitoring: "console", supportEmail: undefined },
): void {
  const files = existsSync(clientDir) ? loadFiles(clientDir, config) : new Map<string, StaticFile>();
  const page = files.get("/index.html");
  const landing = files.get("/landing.html") ?? page;
  // Only builds with INSPECTOR=on have it.
  const inspector = files.get("/inspector.html") ?? page;
  const pages = new Map([
    ["/", landing],
    ["/inspector", inspector],
  ]);

  app.get("*", (c) => {
    c.set("route", "static");
    const { path } = c.req;
    const file = pages.get(path) ?? files.get(path) ?? (isPage(c) ? page : undefined);
    if (file !== undefined) return send(c, file);
    if (page !== undefined || !isPage(c)) throw new ApiError(404, "RESOURCE_NOT_FOUND");
    c.set("failure", { code: "SERVICE_UNAVAILABLE", message: "The client is not built." });
    return c.html(NOT_BUILT, 503);
  });
  app.all("*", (c) => refuseMethod(c, ["GET", "HEAD"]));
}

/** Whether a page is requested: a path like `/app/decks`, or a path with a dot to which a browser navigates. */
function isPage(c: Context): boolean {
  if (c.req.path.startsWith("/assets/")) return false;
  const hasExtension = c.req.path.slice(c.req.path.lastIndexOf("/")).includes(".");
  return !hasExtension || c.req.header("accept")?.includes("text/html") === true;
}

function send(c: Context, file: StaticFile): Response {
  const accepted = new Set(
    parseAccept(c.req.header("accept-encoding") ?? "")
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => accepted.has(name) && file.compressed.has(name),
  );
  c.header("etag", file.etag);
  c.header("cache-control", file.cacheControl);
  c.header("vary", "Accept-Encoding");
  if (c.req.header("if-none-match")?.includes(file.etag) === true) return c.body(null, 304);
  c.header("content-type", file.type);
  const compressed = encoding && file.compressed.get(encoding);
  if (compressed === undefined) return c.body(file.plain);
  c.header("content-encoding", encoding);
  return c.body(compressed);
}

function loadFiles(dir: string, config: PageConfig): Map<string, StaticFile> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(".") && !/\.(br|gz)$/.test(path));
  return new Map(paths.map((path) => [`/${path.split(sep).join("/")}`, loadFile(dir, path, config)]));
}

/** The configuration that pages contain; the build sets `console` and no support address. */
type PageConfig = Pick<Config, "monitoring" | "supportEmail">;

function configured(page: Buffer<ArrayBuffer>, config: PageConfig): Buffer<ArrayBuffer> {
  const text = page
    .toString()
    .replace('name="monitoring" content="console"', `name="monitoring" content="${config.monitoring}"`)
    .replace('name="support" content=""', `name="support" content="${config.supportEmail ?? ""}"`);
  return Buffer.from(text);
}

/**
 * The service worker caches pages and updates them when its own file changes, so its file includes their configuration.
 */
function signed(worker: Buffer<ArrayBuffer>, { monitoring, supportEmail }: PageConfig): Buffer<ArrayBuffer> {
  const digest = digestOf(JSON.stringify([monitoring, supportEmail]));
  return Buffer.from(`${worker.toString()}\n// Pages as configured: ${digest}\n`);
}

const digestOf = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

function asServed(path: string, built: Buffer<ArrayBuffer>, config: PageConfig): Buffer<ArrayBuffer> {
  if (path.endsWith(".html")) return configured(built, config);
  return path === "sw.js" ? signed(built, config) : built;
}

function loadFile(dir: string, path: string, config: PageConfig): StaticFile {
  const file = join(dir, path);
  const built = readFileSync(file);
  const plain = asServed(path, built, config);
  // A changed file differs from its compressed version, which is then not served.
  const compressed = ENCODINGS.filter(([, suffix]) => plain.equals(built) && existsSync(file + suffix)).map(
    ([name, suffix]) => [name, readFileSync(file + suffix)] as const,
  );
  return {
    type: getMimeType(path) ?? "application/octet-stream",
    // Weak: the same for all encodings of one content.
    etag: `W/"${digestOf(plain)}"`,
    // The names of built assets change with their content.
    cacheControl: path.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    plain,
    compressed: new Map(compressed),
  };
}
