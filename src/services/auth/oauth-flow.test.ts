import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createOAuthFlow } from "./oauth-flow.ts";

const authorizationUrl = "https://accounts.example/authorize?state=1";
const choices = { rememberMe: true, sessionDuration: 90, redirect: "/invite/abc" };

let server: Awaited<ReturnType<typeof answeringServer>>;
let storage: Storage;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  storage = memoryStorage();
  server.answers(() => ({ body: { authorizationUrl } }));
});

const flow = () => createOAuthFlow(httpTo(server.baseUrl), storage);

it("sends the challenge of a verifier that stays here, and says where to go", async () => {
  expect(await flow().begin("github", choices)).toBe(authorizationUrl);
  const begun = flow().begun();
  const verifier = begun?.verifier ?? "";
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(begun).toStrictEqual({ ...choices, verifier });
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
    ["POST", "/api/auth/oauth/github/start", { challenge, sessionDuration: 90 }],
  ]);
});

it("begins with another verifier each time; the last one counts", async () => {
  await flow().begin("google", { rememberMe: false, sessionDuration: 1 });
  const first = flow().begun();
  await flow().begin("google", { rememberMe: false, sessionDuration: 1 });
  await flow().begin("github", { rememberMe: true, sessionDuration: 7 });
  const last = flow().begun();
  expect([last?.rememberMe, last?.sessionDuration]).toStrictEqual([true, 7]);
  expect(last?.verifier).not.toBe(first?.verifier);
});

it("forgets what was begun", async () => {
  await flow().begin("github", choices);
  flow().forget();
  expect(flow().begun()).toBeNull();
  expect(storage.length).toBe(0);
});

it("keeps nothing of a sign-in that the server did not begin", async () => {
  server.answers(() => ({ status: 503 }));
  await expect(flow().begin("github", choices)).rejects.toMatchObject({ status: 503 });
  expect(flow().begun()).toBeNull();
});

it.each(["{", "null", "[]", '{"verifier":7}', '{"verifier":"v","rememberMe":true,"sessionDuration":366}'])(
  "takes %s for nothing",
  (text) => {
    storage.setItem("_oauth", text);
    expect(flow().begun()).toBeNull();
  },
);
