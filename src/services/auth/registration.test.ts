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

it.each([[[]], [null]] as const)(
  "sends the fields and that the terms are accepted if the password breaks the rules %j",
  async (broken) => {
    server.answers(() => ({ status: 201, body: { message: "Welcome.", sendsMail: true } }));
    expect(await register(httpTo(server.baseUrl), good, broken)).toStrictEqual({
      outcome: "registered",
      message: "Welcome.",
      sendsMail: true,
    });
    expect(server.received.map(({ path, body }) => [path, body])).toStrictEqual([
      ["/api/auth/signup", { ...good, termsAccepted: true }],
    ]);
  },
);

it("sends nothing if only the password is wrong", async () => {
  server.answers(() => ({ status: 201, body: { message: "Welcome.", sendsMail: true } }));
  const typed = { ...good, password: "password123!" };
  expect(await register(httpTo(server.baseUrl), typed, ["notCommon"])).toStrictEqual({
    outcome: "invalid",
    problems: {
      password: "Too easy to guess. Avoid common passwords, and names with a few characters added.",
    },
  });
  expect(server.received).toStrictEqual([]);
});
