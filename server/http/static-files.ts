import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fileOfInfoPage } from "#domain/pages/info-pages.ts";
import type { Context, Hono } from "hono";
import * as v from "valibot";
import { getMimeType } from "hono/utils/mime";
import { type PageConfig, configured, digestOf, withPrice } from "./configured-pages.ts";
import { ENCODINGS, type Encoding, SMALLEST_COMPRESSED, acceptedEncoding } from "./encodings.ts";
import { ApiError } from "./errors/api-error.ts";
import { refuseMethod } from "./mount.ts";
import type { RequestEnv } from "./request-context.ts";

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly compressed: ReadonlyMap<Encoding, Buffer<ArrayBuffer>>;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ibis</title>
<h1>Ibis is not built yet</h1><p>Run <code>npm run build</code>, then start the server again.</p></html>`;

/**
 * All files are read into memory once, so that no request reaches the file system or leaves the folder.
 * @param priceMessage What the landing page says of the price; "" for nothing.
 */
export function mountClient(
  app: Hono<RequestEnv>,
  clientDir: string,
  config: PageConfig = { monitoring: "console", supportEmail: undefined, appUrl: "" },
  priceMessage: () => Promise<string> = async () => "",
): void {
  const files = existsSync(clientDir) ? loadFiles(clientDir, config) : new Map<string, StaticFile>();
  const page = files.get("/index.html");
  const landing = landingPages(files.get("/landing.html"));
  // Only builds with INSPECTOR=on have it.
  const inspector = files.get("/inspector.html") ?? page;
  const pages = new Map([
    ["/login", files.get("/login.html") ?? page],
    ["/inspector", inspector],
  ]);

  const preloads = readPreloads(files.get("/preloads.json"));

  app.get("*", async (c) => {
    c.set("route", "static");
    const { path } = c.req;
    const preload = preloads[path];
    if (preload !== undefined) c.header("link", preload);
    // Without an answer the page says nothing of the price.
    const first = path === "/" ? landing(await priceMessage().catch(() => "")) : undefined;
    const file =
      first ?? pages.get(path) ?? files.get(fileOfInfoPage(path) ?? path) ?? (isPage(c) ? page : undefined);
    if (file !== undefined) return send(c, file);
    if (page !== undefined || !isPage(c)) throw new ApiError("RESOURCE_NOT_FOUND");
    c.set("failure", { code: "SERVICE_UNAVAILABLE", message: "The client is not built." });
    return c.html(NOT_BUILT, 503);
  });
  app.all("*", (c) => refuseMethod(c, ["GET", "HEAD"]));
}

/** The landing page with a sentence about the price, made once for each sentence. */
function landingPages(built: StaticFile | undefined) {
  let last = { message: "", file: built };
  return (message: string): StaticFile | undefined => {
    if (built && message !== last.message)
      last = { message, file: { ...built, ...contentOf(withPrice(built.plain, message)) } };
    return last.file;
  };
}

const Preloads = v.record(v.string(), v.array(v.string()));

function readPreloads(file: StaticFile | undefined): Readonly<Record<string, string>> {
  const paths = v.parse(Preloads, JSON.parse(file?.plain.toString() ?? "{}"));
  const linkTo = (script: string) => `<${script}>; rel="modulepreload"`;
  return Object.fromEntries(
    Object.entries(paths).map(([path, scripts]) => [path, scripts.map(linkTo).join(", ")]),
  );
}

/** Whether a page is requested: a path like `/app/decks`, or a path with a dot to which a browser navigates. */
function isPage(c: Context): boolean {
  if (c.req.path.startsWith("/assets/")) return false;
  const hasExtension = c.req.path.slice(c.req.path.lastIndexOf("/")).includes(".");
  return !hasExtension || c.req.header("accept")?.includes("text/html") === true;
}

function send(c: Context, file: StaticFile): Response {
  const encoding = acceptedEncoding(c, (name) => file.compressed.has(name));
  c.header("etag", file.etag);
  c.header("cache-control", file.cacheControl);
  c.header("vary", "Accept-Encoding");
  if (c.req.header("if-none-match")?.includes(file.etag) === true) return c.body(null, 304);
  c.header("content-type", file.type);
  const compressed = encoding !== null && file.compressed.get(encoding);
  if (!compressed) return c.body(file.plain);
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

function compressedByBuild(file: string) {
  const present = ENCODINGS.filter((name) => existsSync(file + SUFFIX[name]));
  return new Map(present.map((name) => [name, readFileSync(file + SUFFIX[name])]));
}

/** Pages and the worker, with their configuration: too little for the best and slowest compression to matter. */
function compress(content: Buffer<ArrayBuffer>) {
  if (content.length < SMALLEST_COMPRESSED) return new Map<Encoding, Buffer<ArrayBuffer>>();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return new Map<Encoding, Buffer<ArrayBuffer>>([
    ["br", brotliCompressSync(content, { params })],
    ["gzip", gzipSync(content)],
  ]);
}

/** Weak: the same for all encodings of one content. */
const etagOf = (plain: Buffer<ArrayBuffer>) => `W/"${digestOf(plain)}"`;

const contentOf = (plain: Buffer<ArrayBuffer>) => ({
  etag: etagOf(plain),
  plain,
  compressed: compress(plain),
});

function loadFile(dir: string, path: string, config: PageConfig): StaticFile {
  const file = join(dir, path);
  const built = readFileSync(file);
  const plain = configured(path, built, config);
  return {
    type: getMimeType(path) ?? "application/octet-stream",
    // The names of built assets change with their content.
    cacheControl: path.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(plain.equals(built)
      ? { etag: etagOf(plain), plain, compressed: compressedByBuild(file) }
      : contentOf(plain)),
  };
}
