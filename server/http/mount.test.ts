import { Hono } from "hono";
import { expect, it } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { answerJson } from "./mount.ts";

const encodingOf = async (method: "GET" | "POST", access: "public" | "user", length: number) => {
  const asked = endpoint({ method, path: "/api/words", access, summary: "Words" });
  const app = new Hono().on(method, "/", (c) => answerJson(c, asked, "a".repeat(length)));
  const { headers } = await app.request("/", { method, headers: { "accept-encoding": "br" } });
  return headers.get("content-encoding");
};

it("compresses what a learner reads, and nothing that others could provoke or that gives tokens", async () => {
  expect(await encodingOf("GET", "user", 1000)).toBe("br");
  expect(await encodingOf("GET", "public", 1000)).toBeNull();
  expect(await encodingOf("POST", "user", 1000)).toBeNull();
  expect(await encodingOf("POST", "public", 1000)).toBeNull();
});

it("leaves small answers as they are", async () => {
  expect(await encodingOf("GET", "user", 900)).toBeNull();
});
