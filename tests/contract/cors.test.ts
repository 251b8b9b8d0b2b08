import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn, signUp } from "#contract/auth/auth.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { CSRF_TOKEN, PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let url: string;
let token = "";
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
  token = (await server.signUpAndIn("learner")).token;
});
afterAll(() => server.close());

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"));

describe.each([
  ["Origin null", "null"],
  ["a suffix origin", "https://ibis.test.evil.example"],
  ["an origin that ends like ours", "https://evilibis.test"],
  ["our host by another scheme", "https://ibis.test"],
  ["our own origin", "http://ibis.test"],
])("CORS null and suffix origins, and all others, are given nothing: %s", (_, origin) => {
  test("a read is answered without leave to read it", async () => {
    const reply = await fetch(`${url}/api/users/me`, {
      headers: { origin, authorization: `Bearer ${token}` },
    });
    expect([reply.status, corsHeaders(reply)]).toEqual([200, []]);
  });

  test("a call and its refusal are answered without leave to read them", async () => {
    for (const [password, status] of [
      [PASSWORD, 200],
      ["not the password", 401],
    ] as const) {
      const reply = await fetch(url + signIn.path, {
        method: "POST",
        headers: { origin, "content-type": "application/json", [CSRF_HEADER]: CSRF_TOKEN },
        body: JSON.stringify({ username: "learner", password }),
      });
      expect([reply.status, corsHeaders(reply)]).toEqual([status, []]);
    }
  });

  test.each(["/api/auth/signin", "/api/users/me", "/api/nowhere", "/api/docs"])(
    "a preflight of %s allows nothing",
    async (path) => {
      const reply = await fetch(url + path, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": `${CSRF_HEADER}, content-type, authorization`,
          "access-control-request-private-network": "true",
        },
      });
      expect([reply.ok, corsHeaders(reply)]).toEqual([false, []]);
    },
  );
});

test("cross-origin POST as text/plain is refused and does nothing", async () => {
  const account = { username: "planted", email: "planted@example.org", password: PASSWORD };
  // What a form of another site can send: no header of its own, no JSON content type.
  const simple = { origin: "https://evil.example", "content-type": "text/plain" };
  const send = (headers: Record<string, string>) =>
    fetch(url + signUp.path, { method: "POST", headers, body: JSON.stringify(account) });
  expect((await send(simple)).status).toBe(403);
  // Even with the header, which a preflight would have refused, only JSON is read.
  expect((await send({ ...simple, [CSRF_HEADER]: CSRF_TOKEN })).status).toBe(415);
  expect(server.mails().filter(({ to }) => to === account.email)).toEqual([]);
});

test("no cookie is ever set", async () => {
  const reply = await server.raw("POST", signIn.path, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "learner", password: PASSWORD }),
  });
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
});
