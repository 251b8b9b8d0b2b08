import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { type TestServer, createTestServer } from "./harness.ts";

/** Our own files, and the script of the first paint. */
const SCRIPTS = "script-src 'self' 'sha256-2VfDZmFqX1/PkSXQh8vD7jDPkTM/wsvxTH5w8EFtKVw='";
const POLICY = [
  "default-src 'self'",
  SCRIPTS,
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types ibis-worker ibis-markup",
].join("; ");

let server: TestServer;
let client: string;
beforeAll(async () => {
  server = await createTestServer();
  client = await mkdtemp(join(tmpdir(), "ibis-client-"));
  await writeFile(join(client, "index.html"), "<title>app</title>");
  await writeFile(join(client, "faq.html"), "<title>questions</title>");
});
afterAll(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

const get = (path: string, appUrl = "http://ibis.test") =>
  createApp({ ...server.services, config: { ...server.services.config, appUrl } }, client).request(path);

const severe = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ description }) => description);

test.each([
  "/",
  "/login",
  "/faq",
  "/app/decks",
  "/nothing.png",
  "/api/health",
  "/api/nowhere",
  "/api/users/me",
  "/api/docs",
])("%s is fenced in by every header", async (path) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "x-permitted-cross-domain-policies": "none",
  });
  expect(headers.has("strict-transport-security")).toBe(false);
  expect(headers.has("x-powered-by")).toBe(false);
});

test("the inspector alone may be framed, by our own pages", async () => {
  const { headers } = await get("/inspector");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
  });
});

test("https is insisted on where the application is served by it", async () => {
  const { headers } = await get("/", "https://ibis.example.org");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

test("csp_evaluator finds nothing of high or medium severity in the served policy", async () => {
  const policy = (await get("/")).headers.get("content-security-policy") ?? "";
  expect(severe(policy)).toEqual([]);
});

test.each([
  ["inline script", POLICY.replace(SCRIPTS, "script-src 'self' 'unsafe-inline'")],
  ["script from everywhere", POLICY.replace(SCRIPTS, "script-src https:")],
  ["script from a host of everybody's files", POLICY.replace(SCRIPTS, "script-src cdnjs.cloudflare.com")],
  ["plug-ins", POLICY.replace("object-src 'none'", "object-src *")],
  ["another base", POLICY.replace(SCRIPTS, "script-src 'nonce-a'").replace("base-uri 'none'; ", "")],
])("csp_evaluator would find %s", (_, policy) => {
  expect(severe(policy)).not.toEqual([]);
});

test("an information page is HTML of its own that caches ask for anew", async () => {
  const { headers, status } = await get("/faq");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(await (await get("/faq")).text()).toBe("<title>questions</title>");
});

test("what the API answers is stored by no cache", async () => {
  for (const path of ["/api/health", "/api/nowhere", "/api/users/me"]) {
    expect((await get(path)).headers.get("cache-control")).toBe("no-store");
  }
});
