import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { register } from "./registration.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const good = { username: "amina", email: "amina@example.com", password: "correct horse battery 7" };
const guessable = { rule: "notCommon", message: "Not easy to guess" };

it("sends what is right, and nothing besides", async () => {
  server.answers(() => ({ status: 201, body: { message: "Welcome." } }));
  expect(await register(httpTo(server.baseUrl), good)).toStrictEqual({
    outcome: "registered",
    message: "Welcome.",
  });
  expect(server.received.map(({ path, body }) => [path, body])).toStrictEqual([["/api/auth/signup", good]]);
});

it("names a guessable password beside what the page itself sees, and sends no registration", async () => {
  server.answers(() => ({ body: { valid: false, failures: [guessable] } }));
  const typed = { username: "a b", email: "amina@", password: "password123!" };
  expect(await register(httpTo(server.baseUrl), typed)).toStrictEqual({
    outcome: "invalid",
    problems: {
      username: "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
      email: "Invalid email format",
      password: "Not easy to guess: no common password and no name with a few characters added.",
    },
  });
  expect(server.received.map(({ path }) => path)).toStrictEqual(["/api/auth/validate-password"]);
});

it.each([
  ["refuses to", { status: 429 }],
  ["is silent", { silent: true }],
] as const)(
  "names what the page sees where the server does not judge the password: it %s",
  async (_, reply) => {
    server.answers(() => reply);
    expect(await register(httpTo(server.baseUrl), { ...good, email: "amina@" })).toStrictEqual({
      outcome: "invalid",
      problems: { email: "Invalid email format" },
    });
  },
);
