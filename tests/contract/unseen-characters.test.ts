import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

test.each([
  ["U+202E, which turns what follows around", "\u202e"],
  ["U+200B, which has no width", "\u200b"],
  ["U+0007, which controls", "\u0007"],
  ["U+2066, which isolates", "\u2066"],
  ["U+E000, which is nobody's", "\ue000"],
  ["U+034F, a mark that is not drawn", "\u034f"],
  ["U+FE0F, which chooses a form", "\ufe0f"],
  ["U+3164, a letter that is not drawn", "\u3164"],
  ["U+E0100, which chooses another one", "\u{e0100}"],
])("no address and no username holds %s", async (_, character) => {
  const good = { username: "learner", email: "learner@example.org", password: PASSWORD };
  const inEmail = { ...good, email: `learner${character}@example.org` };
  const error = await server.refuse(auth.signUp, { body: inEmail }, 422, "VALIDATION_ERROR");
  expect(error.validationErrors).toEqual({
    email: "Must not contain invisible characters. Type the address again.",
  });
  const inName = { ...good, username: `lear${character}ner` };
  await server.refuse(auth.signUp, { body: inName }, 422, "VALIDATION_ERROR");
});

test.each(["...", "bob.", ".bob", "\u0301\u0301\u0301", "bo-\u0301b"])(
  "no username is made of signs alone, or ends a sentence: %j",
  async (username) => {
    const body = { username, email: "learner@example.org", password: PASSWORD };
    const error = await server.refuse(auth.signUp, { body }, 422, "VALIDATION_ERROR");
    expect(error.validationErrors).toEqual({
      username: "Must begin with a letter or digit, and must not end with a dot.",
    });
  },
);
