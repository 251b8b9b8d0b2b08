import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerError } from "./errors/errors.ts";
import type { RequestEnv } from "./request-context.ts";
import { mountRobotFiles } from "./robot-files.ts";

const NOW = new Date("2026-03-02T10:00:00.000Z");

async function get(path: string, supportEmail?: string) {
  const app = new Hono<RequestEnv>().onError(answerError);
  mountRobotFiles(app, { appUrl: "https://ibis.example", supportEmail }, () => NOW);
  const reply = await app.request(path);
  return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
}

test("robots.txt keeps search engines out of the signed-in area and the API", async () => {
  const { status, type, text } = await get("/robots.txt");
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /app",
    "Disallow: /api",
    "Disallow: /invite/",
    "Disallow: /oauth2/",
    "Disallow: /verify-email",
    "Disallow: /reset-password",
    "Sitemap: https://ibis.example/sitemap.xml",
    "",
  ]);
});

test("sitemap.xml lists the public pages by their whole address", async () => {
  const { status, type, text } = await get("/sitemap.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://ibis.example/",
    "https://ibis.example/about",
    "https://ibis.example/getting-started",
    "https://ibis.example/tutorials",
    "https://ibis.example/help-center",
    "https://ibis.example/faq",
    "https://ibis.example/community",
    "https://ibis.example/contact-us",
    "https://ibis.example/privacy-policy",
    "https://ibis.example/terms-of-service",
    "https://ibis.example/cookie-policy",
    "https://ibis.example/login",
    "https://ibis.example/register",
  ]);
});

test("security.txt says to whom a weakness is reported", async () => {
  const { status, type, text } = await get("/.well-known/security.txt", "help@ibis.example");
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text.split("\n")).toEqual([
    "Contact: mailto:help@ibis.example",
    "Expires: 2026-04-01T10:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://ibis.example/.well-known/security.txt",
    "",
  ]);
});

test("there is no security.txt where no support address is configured", async () => {
  expect((await get("/.well-known/security.txt")).status).toBe(404);
});
