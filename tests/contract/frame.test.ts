import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/auth/auth.ts";
import { verifyEmailStatus } from "#contract/auth/email-address.ts";
import { type Endpoint, endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/errors.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { checkRoutes } from "#server/app.ts";
import { type Route, route } from "#server/http/route.ts";
import { CSRF_TOKEN, PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let url: string;
const logged: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  server = await createTestServer({ log: pino({ level: "debug" }, stream) });
  url = await server.listen();
});
afterAll(() => server.close());

const codeOf = async (reply: Response) => v.parse(ErrorBody, await reply.json()).code;

const post = (body: BodyInit, type = "application/json") =>
  fetch(`${url}/api/auth/signin`, {
    method: "POST",
    body,
    headers: { "content-type": type, [CSRF_HEADER]: CSRF_TOKEN },
    duplex: "half",
  } as RequestInit);

test("every answer carries an id and the mark of this server", async () => {
  for (const path of ["/api/health", "/api/nowhere", "/api/users/me", "/api/docs"]) {
    const { headers } = await fetch(url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-ibis": "1",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test("an unknown path is 404, a known one with another method 405 that names the right ones", async () => {
  const answers = async (method: string, path: string) => {
    const reply = await fetch(url + path, { method, headers: { [CSRF_HEADER]: CSRF_TOKEN } });
    return [reply.status, await codeOf(reply), reply.headers.get("allow")];
  };
  expect(await answers("GET", "/api/nowhere")).toEqual([404, "RESOURCE_NOT_FOUND", null]);
  expect(await answers("GET", "/api/auth/signin")).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
  expect(await answers("OPTIONS", "/api/auth/signin")).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
  expect(await answers("PATCH", "/api/openapi.json")).toEqual([405, "METHOD_NOT_ALLOWED", "GET, HEAD"]);
});

test("HEAD answers as GET without the body", async () => {
  const reply = await fetch(`${url}/api/health`, { method: "HEAD" });
  expect([reply.status, await reply.text()]).toEqual([200, ""]);
});

test("a path parameter that is no id is 404", async () => {
  const { token } = await server.signUpAndIn();
  for (const id of ["0", "-1", "1.5", "1e3", "abc", "%00", "9".repeat(17), "%E0%A4%A"]) {
    const reply = await fetch(`${url}/api/decks/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect([id, reply.status]).toEqual([id, 404]);
  }
});

test("a body beyond the limit is refused by its announced length and while it is read", async () => {
  const huge = JSON.stringify({ username: "a".repeat(256 * 1024), password: PASSWORD });
  const chunk = new TextEncoder().encode("a".repeat(64 * 1024));
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  for (const body of [huge, endless]) {
    const reply = await post(body);
    expect([reply.status, await codeOf(reply)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  }
  expect(sent).toBeLessThan(100);
});

test("a body at the limit is read", async () => {
  const frame = JSON.stringify({ username: "", password: PASSWORD }).length;
  const reply = await post(JSON.stringify({ username: "a".repeat(256 * 1024 - frame), password: PASSWORD }));
  expect(reply.status).toBe(422);
});

/** Sends the beginning of a sign-in whose body should have `length` bytes. */
function begin(length: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    "POST /api/auth/signin HTTP/1.1",
    "Host: x",
    "Content-Type: application/json",
    `X-CSRF-Token: ${CSRF_TOKEN}`,
  ];
  socket.write(`${[...head, `Content-Length: ${length}`].join("\r\n")}\r\n\r\n{`);
  return socket;
}

test("a body that is announced too large is not waited for", async () => {
  const socket = begin(300 * 1024);
  const answer = String(await once(socket, "data"));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test("a request that is cut short harms nobody", async () => {
  const socket = begin(900);
  await new Promise<void>((resolve) => void socket.end(() => resolve()));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

test.each([
  ["text/plain", "{}", 415],
  ["application/x-www-form-urlencoded", "a=1", 415],
  ["application/json; charset=latin1", "{}", 415],
  ["application/json; charset=UTF-8", "{}", 422],
  ["application/json", "{", 400],
  ["application/json", "", 400],
  ["application/json", new Uint8Array([0x22, 0xff, 0x22]), 400],
  ["application/json", "null", 422],
  ["application/json", "[]", 422],
  ["application/json", '"text"', 422],
])("a body of type %s with %j is %i", async (type, body, status) => {
  const reply = await post(body, type);
  expect(reply.status).toBe(status);
});

test("the log names the request, never its token, its body or its query", async () => {
  const { token, user } = await server.signUpAndIn();
  const secret = "secret-in-the-address";
  const { requestId } = await server.refuse(
    signIn,
    { body: { username: user.username, password: "secret-in-the-body" } },
    401,
    "INVALID_CREDENTIALS",
  );
  await server.succeed(verifyEmailStatus, { query: { token: secret } });
  await server.raw("GET", "/api/users/me", { headers: { authorization: `Bearer ${token}` } });
  const all = logged.join("");
  expect(all).not.toMatch(/secret-in|Bearer|eyJ/);
  expect(logged.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ requestId, method: "POST", route: "/api/auth/signin", status: 401 }),
  );
  expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({ userId: user.id, ms: expect.any(Number) });
});

test("a caller's own request id is not taken over", async () => {
  const reply = await fetch(`${url}/api/health`, { headers: { "x-request-id": "mine\t" } });
  expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("contract and routes must match", () => {
  const all = [...endpoints.values()].map((one: Endpoint): Route => ({
    endpoint: one,
    handle: async () => undefined,
  }));
  expect(() => checkRoutes(all)).not.toThrow();
  const stray = route(
    endpoint({ method: "GET", path: "/api/stray", access: "public", summary: "" }),
    async () => undefined,
  );
  expect(() => checkRoutes([...all, stray])).toThrow(
    "The routes GET /api/stray are not in contract/endpoints.ts",
  );
  const [first] = all;
  const name = [...endpoints].find(([, one]) => one === first?.endpoint)?.[0];
  const complaint = `The contract's endpoints ${name} need exactly one route each.`;
  expect(() => checkRoutes(all.slice(1))).toThrow(complaint);
  expect(() => checkRoutes([...all, ...all.slice(0, 1)])).toThrow(complaint);
});
