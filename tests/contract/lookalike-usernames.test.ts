import { afterAll, beforeAll, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";

const CYRILLIC_A = "\u0430";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const signUp = (username: string, at: string) => ({
  body: { username, email: `${at}@example.org`, password: PASSWORD },
});

test("a name that looks like another one is taken, whichever came first", async () => {
  const [latin, lookalike] = ["marta", `m${CYRILLIC_A}rta`];
  await server.succeed(auth.signUp, signUp(latin, "first"));
  await server.refuse(auth.signUp, signUp(lookalike, "second"), 409, "USERNAME_ALREADY_EXISTS");
  await server.succeed(auth.signUp, signUp(`n${CYRILLIC_A}dia`, "third"));
  await server.refuse(auth.signUp, signUp("Nadia", "fourth"), 409, "USERNAME_ALREADY_EXISTS");
});

test("signing in takes a name for what it is, not for what it looks like", async () => {
  await server.succeed(auth.signUp, signUp("clara", "clara"));
  const body = { username: `cl${CYRILLIC_A}ra`, password: PASSWORD };
  await server.refuse(auth.signIn, { body }, 401, "INVALID_CREDENTIALS");
});

test("a name that speaks for Ibis is taken, also one that looks like it", async () => {
  for (const [index, name] of ["Support", "no-reply", `${CYRILLIC_A}dmin`].entries())
    await server.refuse(auth.signUp, signUp(name, `speaker-${index}`), 409, "USERNAME_ALREADY_EXISTS");
});
