import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerError } from "./errors/errors.ts";
import type { RequestEnv } from "./request-context.ts";
import { mountClient } from "./static-files.ts";

const SCRIPT = "console.log('ibis');";
let folder = "";
let app: Hono<RequestEnv>;

const clientOf = (dir: string) => {
  const made = new Hono<RequestEnv>().onError(answerError);
  mountClient(made, dir);
  return made;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ibis-client-"));
  const client = join(folder, "client");
  await mkdir(join(client, "assets"), { recursive: true });
  await mkdir(join(client, ".vite"));
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(client, ".vite", "manifest.json"), "{}");
  await writeFile(join(client, "index.html"), "<title>app</title>");
  await writeFile(join(client, "landing.html"), "<title>landing</title>");
  await writeFile(join(client, "faq.html"), "<title>questions</title>");
  await writeFile(join(client, "assets", "main-abc.js"), SCRIPT);
  await writeFile(join(client, "assets", "main-abc.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(client, "assets", "main-abc.js.gz"), gzipSync(SCRIPT));
  app = clientOf(client);
});
afterAll(() => rm(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test.each([
  ["/", "<title>landing</title>"],
  ["/faq", "<title>questions</title>"],
  ["/faq/", "<title>questions</title>"],
  ["/about", "<title>app</title>"],
  ["/login", "<title>app</title>"],
  ["/app/decks/12/study", "<title>app</title>"],
])("%s is a page that is asked for anew each time", async (path, content) => {
  const reply = await get(path);
  expect([reply.status, await reply.text()]).toEqual([200, content]);
  expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("no-cache");
  const etag = reply.headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("the landing page says of the price what the plans say now, and nothing where they cannot be read", async () => {
  const client = join(folder, "priced");
  await mkdir(client);
  await writeFile(join(client, "landing.html"), '<p data-price=""></p>');
  const made = new Hono<RequestEnv>();
  let message = async () => "Free & <all> of it.";
  mountClient(made, client, undefined, () => message());
  const said = async () => {
    const reply = await made.request("/");
    return [await reply.text(), reply.headers.get("etag")];
  };
  const [text, etag] = await said();
  expect(text).toBe('<p data-price="">Free &amp; &lt;all> of it.</p>');
  message = async () => "";
  const [later, another] = await said();
  expect([later, another === etag]).toEqual(['<p data-price=""></p>', false]);
  message = () => Promise.reject(new Error("No database."));
  expect(await said()).toEqual([later, another]);
});

test("the inspector is a page of its own where the build has it, else one that the application does not know", async () => {
  const client = join(folder, "inspected");
  await mkdir(client);
  await writeFile(join(client, "index.html"), "<title>app</title>");
  expect(await (await clientOf(client).request("/inspector")).text()).toBe("<title>app</title>");
  await writeFile(join(client, "inspector.html"), "<title>inspector</title>");
  expect(await (await clientOf(client).request("/inspector")).text()).toBe("<title>inspector</title>");
});

test("pages contain where error reports go, and to whom learners write", async () => {
  const client = join(folder, "monitored");
  const page = '<meta name="monitoring" content="console" /><meta name="support" content="" />';
  await mkdir(client);
  await writeFile(join(client, "index.html"), page);
  await writeFile(join(client, "index.html.gz"), gzipSync(page));
  const shown = async (monitoring: "console" | "http", supportEmail?: string) => {
    const made = new Hono<RequestEnv>().onError(answerError);
    mountClient(made, client, { monitoring, supportEmail, appUrl: "https://ibis.example" });
    const reply = await made.request("/login", { headers: { "accept-encoding": "gzip" } });
    return [reply.headers.get("content-encoding"), monitoring === "http" ? await reply.text() : ""];
  };
  expect(await shown("console")).toEqual(["gzip", ""]);
  expect(await shown("http", "help@example.org")).toEqual([
    null,
    '<meta name="monitoring" content="http" /><meta name="support" content="help@example.org" />',
  ]);
});

test("a page is sent with the names of its late scripts, where the build knows them", async () => {
  const client = join(folder, "preloading");
  await mkdir(client);
  await writeFile(join(client, "index.html"), "<title>app</title>");
  await writeFile(join(client, "preloads.json"), '{"/login":["/assets/a-1.js","/assets/b-2.js"]}');
  const linkOf = async (path: string) => (await clientOf(client).request(path)).headers.get("link");
  expect(await linkOf("/login")).toBe(
    '</assets/a-1.js>; rel="modulepreload", </assets/b-2.js>; rel="modulepreload"',
  );
  expect(await linkOf("/register")).toBeNull();
});

test("a page that the server completes is compressed all the same", async () => {
  const client = join(folder, "completed");
  const page = `<link rel="canonical" href="[[app-url]]/faq">${"<p>Why?</p>".repeat(200)}`;
  await mkdir(client);
  await writeFile(join(client, "faq.html"), page);
  await writeFile(join(client, "faq.html.br"), brotliCompressSync(page));
  const made = new Hono<RequestEnv>().onError(answerError);
  mountClient(made, client, {
    monitoring: "console",
    supportEmail: undefined,
    appUrl: "https://ibis.example",
  });
  const expected = page.replace("[[app-url]]", "https://ibis.example");
  for (const [encoding, decompress] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const reply = await made.request("/faq", { headers: { "accept-encoding": encoding } });
    expect(reply.headers.get("content-encoding")).toBe(encoding);
    expect(decompress(Buffer.from(await reply.arrayBuffer())).toString()).toBe(expected);
  }
});

test("the service worker is another one where pages contain other settings, and reveals none of them", async () => {
  const client = join(folder, "with-worker");
  await mkdir(client);
  await writeFile(join(client, "index.html"), "<title>app</title>");
  await writeFile(join(client, "sw.js"), SCRIPT);
  const served = async (supportEmail?: string) => {
    const made = new Hono<RequestEnv>().onError(answerError);
    const config = {
      monitoring: "console" as const,
      supportEmail,
      appUrl: "https://ibis.example",
      authSecret: "never shown",
    };
    mountClient(made, client, config);
    const reply = await made.request("/sw.js");
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    expect(reply.headers.get("content-type")).toContain("text/javascript");
    return reply.text();
  };
  const plain = await served();
  const configured = await served("help@example.org");
  expect(plain.startsWith(SCRIPT)).toBe(true);
  expect(await served()).toBe(plain);
  expect(configured).not.toBe(plain);
  expect(configured).not.toMatch(/help@example|never shown/);
});

test("the manifest is one to browsers", async () => {
  const client = join(folder, "with-manifest");
  await mkdir(client);
  await writeFile(join(client, "manifest.webmanifest"), "{}");
  const reply = await clientOf(client).request("/manifest.webmanifest");
  expect(reply.headers.get("content-type")).toContain("application/manifest+json");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
  ["", null],
])("an asset asked for with %j comes as %j, for ever", async (accept, encoding) => {
  const reply = await get("/assets/main-abc.js", { "accept-encoding": accept });
  expect(reply.headers.get("content-encoding")).toBe(encoding);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(reply.headers.get("vary")).toBe("Accept-Encoding");
  expect(reply.headers.get("content-type")).toContain("text/javascript");
  const expected = { br: brotliCompressSync(SCRIPT), gzip: gzipSync(SCRIPT) };
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes).toEqual(encoding === "br" || encoding === "gzip" ? expected[encoding] : Buffer.from(SCRIPT));
});

test("a missing asset or file is 404, a user's name with a dot is a page", async () => {
  for (const [path, accept] of [
    ["/assets/gone.js", "text/html"],
    ["/favicon.ico", "image/*"],
  ] as const) {
    const reply = await get(path, { accept });
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: "RESOURCE_NOT_FOUND" }]);
  }
  const profile = await get("/app/users/nour.hassan", { accept: "text/html,*/*" });
  expect(await profile.text()).toBe("<title>app</title>");
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/.vite/manifest.json",
  "/assets/main-abc.js.br",
  "/%00",
])("%s leads to no file", async (path) => {
  const text = await (await get(path)).text();
  expect(text === "<title>app</title>" || text.includes("RESOURCE_NOT_FOUND")).toBe(true);
});

test("other methods are refused", async () => {
  const reply = await app.request("/login", { method: "POST" });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("without a build the page says how to make one", async () => {
  const reply = await clientOf(join(folder, "nowhere")).request("/");
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain("npm run build");
});
