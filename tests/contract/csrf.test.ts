import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { signIn, signUp } from "#contract/auth/auth.ts";
import { createDeck } from "#contract/decks.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/errors.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { ERRORS } from "#server/http/errors/api-error.ts";
import { openApiDocument } from "#server/http/docs/openapi.ts";
import { CSRF_TOKEN, PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

const MESSAGE =
  "The header x-csrf-token is missing or malformed: send 43 random characters of A-Z, a-z, 0-9, _ and - in it.";

async function refusalOf(reply: Response): Promise<unknown> {
  const { code, message } = v.parse(ErrorBody, await reply.json());
  return [reply.status, code, message];
}

test("missing CSRF token: every endpoint that is no read is refused, and unknown paths too", async () => {
  // Another service signs what it sends.
  const paths = [...endpoints.values()].filter(({ method, signed }) => method !== "GET" && !signed);
  expect(paths.length).toBeGreaterThan(10);
  for (const { method, path } of [...paths, { method: "PATCH", path: "/api/nowhere" }]) {
    const reply = await fetch(url + path, { method });
    expect([path, await refusalOf(reply)]).toEqual([path, [403, "ACCESS_DENIED", MESSAGE]]);
  }
});

test.each([
  ["empty", ""],
  ["42 characters", CSRF_TOKEN.slice(1)],
  ["44 characters", `${CSRF_TOKEN}0`],
  ["a plus sign", CSRF_TOKEN.replace(/.$/, "+")],
  ["a slash", CSRF_TOKEN.replace(/.$/, "/")],
  ["padding", CSRF_TOKEN.replace(/.$/, "=")],
  ["a letter that is not ASCII", CSRF_TOKEN.replace(/.$/, "é")],
  ["two of them", `${CSRF_TOKEN}, ${CSRF_TOKEN}`],
])("malformed CSRF token: %s is refused", async (_, value) => {
  const body = { username: "nobody", password: PASSWORD };
  const error = await server.refuse(
    signIn,
    { body, headers: { [CSRF_HEADER]: value } },
    403,
    "ACCESS_DENIED",
  );
  expect(error.message).toBe(MESSAGE);
});

test("a CSRF token of the right form is let through", async () => {
  const headers = { [CSRF_HEADER]: "AZaz09_-".repeat(6).slice(0, 43) };
  await server.refuse(
    signIn,
    { body: { username: "a", password: "b" }, headers },
    401,
    "INVALID_CREDENTIALS",
  );
});

test("reads need no CSRF token", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect((await fetch(`${url}/api/health`, { method })).status).toBe(200);
  }
  expect((await fetch(`${url}/api/health`, { method: "OPTIONS" })).status).toBe(405);
});

test("the CSRF token is asked for before anything else is looked at, and nothing is done without", async () => {
  const unsigned = await fetch(url + createDeck.path, {
    method: "POST",
    headers: { authorization: "Bearer x" },
  });
  expect(unsigned.status).toBe(403);
  const unreadable = await fetch(url + signIn.path, { method: "POST", body: "{" });
  expect(unreadable.status).toBe(403);
  const account = { username: "unfenced", email: "unfenced@example.org", password: PASSWORD };
  await server.refuse(signUp, { body: account, headers: { [CSRF_HEADER]: "x" } }, 403, "ACCESS_DENIED");
  expect(server.mails()).toEqual([]);
});

test("no default text but that of the fence speaks of csrf or of tokens", () => {
  // A client that reads either in a 403 creates a new token and retries.
  for (const [, message] of Object.values(ERRORS)) expect(message).not.toMatch(/csrf|token/i);
});

test("OpenAPI names the header where it is needed", () => {
  const { paths } = openApiDocument("http://ibis.test");
  for (const { path, method, signed = false } of endpoints.values()) {
    const operation = paths[path]?.[method.toLowerCase()];
    const header = operation?.parameters.find(({ name }) => name === CSRF_HEADER);
    expect([path, header?.required]).toEqual([path, method === "GET" || signed ? undefined : true]);
    expect(operation?.responses["403"] !== undefined).toBe(method !== "GET" && !signed);
  }
  expect(paths["/api/auth/signin"]?.["post"]?.parameters.at(-1)).toEqual({
    name: CSRF_HEADER,
    in: "header",
    required: true,
    description: "Random, made by the client; another site's page cannot set it",
    schema: { type: "string", pattern: "^[A-Za-z0-9_-]{43}$" },
  });
});
