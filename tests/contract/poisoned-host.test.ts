import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CSRF_HEADER } from "#contract/values.ts";
import { CSRF_TOKEN, type TestServer, createTestServer } from "./harness.ts";
import { configOf } from "./oauth-flow.ts";

let server: TestServer;
let url: string;
beforeAll(async () => {
  const config = { ...configOf({ github: "http://github.test" }), trustedProxies: ["127.0.0.1"] };
  server = await createTestServer({ config });
  url = await server.listen();
});
afterAll(() => server.close());

/** A request with an attacker's host in every header that may name a host. */
async function poisoned(method: string, path: string, body?: object) {
  const sent = request(url + path, {
    method,
    headers: {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-server": "evil.example",
      "x-original-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example;proto=https",
      [CSRF_HEADER]: CSRF_TOKEN,
      ...(body && { "content-type": "application/json" }),
    },
  });
  sent.end(body && JSON.stringify(body));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this event carries.
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  return { headers: reply.headers, all: JSON.stringify(reply.headers) + (await text(reply)) };
}

test("poisoned Host in a sign-in through a service: redirects and links keep our own address", async () => {
  const begun = await poisoned("POST", "/api/auth/oauth/github/start", { challenge: "c".repeat(43) });
  expect(begun.all).toContain(encodeURIComponent("http://ibis.test/api/auth/oauth/github/callback"));
  const returned = await poisoned("GET", "/api/auth/oauth/github/callback?state=x&code=y");
  expect(returned.headers.location).toBe("http://ibis.test/oauth2/redirect?error=failed");
  for (const { all } of [begun, returned]) expect(all).not.toContain("evil.example");
});

test.each([
  "/api/openapi.json",
  "/api/docs",
  "/api/health",
  "/api/nowhere",
  "/api/auth/oauth/providers",
  "/login/",
])("poisoned Host: %s never names it", async (path) => {
  expect((await poisoned("GET", path)).all).not.toContain("evil.example");
});
