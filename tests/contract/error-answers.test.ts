import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signIn } from "#contract/auth/auth.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { reportErrors } from "#contract/monitoring.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { createApp } from "#server/app.ts";
import { connect } from "#server/database/connect.ts";
import { RATE_LIMITS } from "#server/http/limits/limit-values.ts";
import { INTERNAL, answerOf, connectTo, expectError, storedLog } from "./error-log.ts";
import { CSRF_TOKEN, type TestServer, createTestServer } from "./harness.ts";

const { log, lines } = storedLog();
let server: TestServer;
let url: string;
let token: string;
beforeAll(async () => {
  server = await createTestServer({ log });
  url = await server.listen();
  ({ token } = await server.signUpAndIn("nour"));
});
afterAll(() => server.close());

const headers = { [CSRF_HEADER]: CSRF_TOKEN, "content-type": "application/json" };
const account = { username: "nour", email: "other@example.org", password: "a long enough pass phrase" };

describe("an error of the application leaves with its code, its id and one line in the log", () => {
  const cases: readonly (readonly [string, string, RequestInit, number, ErrorCode])[] = [
    ["GET", "/api/nowhere", {}, 404, "RESOURCE_NOT_FOUND"],
    ["HEAD", "/api/nowhere", {}, 404, "RESOURCE_NOT_FOUND"],
    ["OPTIONS", "/api/nowhere", {}, 404, "RESOURCE_NOT_FOUND"],
    ["OPTIONS", "/api/auth/signin", {}, 405, "METHOD_NOT_ALLOWED"],
    ["HEAD", "/api/auth/signin", {}, 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/nowhere", {}, 404, "RESOURCE_NOT_FOUND"],
    ["GET", "/api/%E0%A4%A", {}, 404, "RESOURCE_NOT_FOUND"],
    ["HEAD", "/api/users/me", {}, 401, "AUTHENTICATION_REQUIRED"],
    ["GET", "/api/users/me", { headers: { authorization: "Bearer x" } }, 401, "AUTHENTICATION_REQUIRED"],
    ["GET", "/api/decks?unknown=1", {}, 422, "VALIDATION_ERROR"],
    ["GET", "/api/decks/999999", {}, 404, "RESOURCE_NOT_FOUND"],
    ["POST", "/api/auth/signin", { headers: { [CSRF_HEADER]: "x" } }, 403, "ACCESS_DENIED"],
    ["POST", "/api/auth/signin", { headers, body: "{" }, 400, "BAD_REQUEST"],
    ["POST", "/api/auth/signin", { headers, body: "{}" }, 422, "VALIDATION_ERROR"],
    ["POST", "/api/auth/signin", { headers, body: "a".repeat(300_000) }, 413, "PAYLOAD_TOO_LARGE"],
    [
      "POST",
      "/api/auth/signin",
      { headers: { ...headers, "content-type": "text/plain" }, body: "x" },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["POST", "/api/auth/signup", { headers, body: JSON.stringify(account) }, 409, "USERNAME_ALREADY_EXISTS"],
  ];
  test.each(cases)("%s %s", async (method, path, init, status, code) => {
    const authorized = path.startsWith("/api/decks") ? { headers: { authorization: `Bearer ${token}` } } : {};
    const reply = await fetch(url + path, { ...authorized, ...init, method });
    expectError(await answerOf(reply), { status, code, method }, lines);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("too many requests", async () => {
    const from = "203.0.113.30";
    const { count = 0 } = RATE_LIMITS.get(reportErrors)?.byAddress ?? {};
    const call = () => server.raw("POST", reportErrors.path, {}, from);
    for (let used = 0; used < count; used += 1) await call();
    expectError(await answerOf(await call()), { status: 429, code: "RATE_LIMIT_EXCEEDED" }, lines);
  });

  test("a body that breaks off is no error of the server", async () => {
    const before = lines.length;
    const socket = connectTo(url);
    const head = Object.entries({ Host: "x", ...headers, "Content-Length": 900 });
    const request = ["POST /api/auth/signin HTTP/1.1", ...head.map((pair) => pair.join(": ")), "", "{"];
    socket.write(request.join("\r\n"), () => socket.destroy());
    await vi.waitUntil(() => lines.length > before, { timeout: 30_000 });
    expect(lines.slice(before)).toMatchObject([
      { level: 30, route: "/api/auth/signin", status: 400, code: "BAD_REQUEST" },
    ]);
  });

  test("a database that cannot be reached", async () => {
    const { db } = connect("postgresql://nobody:x@127.0.0.1:1/none", () => undefined);
    const reply = await createApp({ ...server.services, db }).request("/api/ready");
    const answer = await answerOf(reply);
    expectError(answer, { status: 503, code: "SERVICE_UNAVAILABLE" }, lines);
    expect(lines.at(-1)).toMatchObject({
      msg: "The database cannot be reached.",
      err: { type: "DrizzleQueryError", code: "ECONNREFUSED", query: "select 1" },
    });
  });
});

describe("an error that was not expected shows nothing of itself", () => {
  /** A sign-in on a server whose clock fails in this way. */
  const failBy = async (now: () => Date) => {
    const init = { method: "POST", headers, body: JSON.stringify(account) };
    return createApp({ ...server.services, now }).request(signIn.path, init);
  };

  test("an Error; the log has it in the line of the request", async () => {
    const reply = await failBy(() => {
      throw new TypeError(INTERNAL);
    });
    expectError(await answerOf(reply), { status: 500, code: "INTERNAL_SERVER_ERROR" }, lines);
    expect(lines.at(-1)).toMatchObject({
      msg: "A request failed.",
      method: "POST",
      route: signIn.path,
      err: { type: "TypeError", message: INTERNAL, stack: expect.stringContaining("error-answers.test.ts") },
    });
  });

  test("what is thrown and is no Error, with the headers of every answer", async () => {
    const reply = await failBy(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- a package might.
      throw INTERNAL;
    });
    const { headers: own } = reply.clone();
    expectError(await answerOf(reply), { status: 500, code: "INTERNAL_SERVER_ERROR" }, lines);
    expect(lines.at(-1)).toMatchObject({
      err: { type: "string", message: "Something was thrown that is no Error." },
    });
    expect([own.get("x-ibis"), own.get("x-content-type-options")]).toEqual(["1", "nosniff"]);
  });

  test("a clock that is no clock", async () => {
    const reply = await failBy(() => new Date(Number.NaN));
    expectError(await answerOf(reply), { status: 500, code: "INTERNAL_SERVER_ERROR" }, lines);
  });
});

describe("of the client's files", () => {
  test.each(["GET", "HEAD"])("%s of a missing one is an error like any other", async (method) => {
    const folder = await mkdtemp(join(tmpdir(), "ibis-client-"));
    const app = createApp(server.services, folder);
    const reply = await app.request("/assets/gone.js", { method });
    await rm(folder, { recursive: true });
    expectError(await answerOf(reply), { status: 404, code: "RESOURCE_NOT_FOUND", method }, lines);
  });

  test("a page that is not built has a page for people, and its line", async () => {
    const app = createApp(server.services, "/nowhere");
    const { status, requestId } = await answerOf(await app.request("/login"));
    expect(status).toBe(503);
    expect(lines.filter((line) => line.requestId === requestId)).toEqual([
      expect.objectContaining({
        level: 50,
        status,
        code: "SERVICE_UNAVAILABLE",
        msg: "The client is not built.",
      }),
    ]);
  });
});
