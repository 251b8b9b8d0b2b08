import argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as auth from "#contract/auth.ts";
import { getCurrentUser } from "#contract/users.ts";
import { MOST_WAITING } from "#server/features/auth/password-hash.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

test("many sign-ins at once make nobody else wait: few are compared at a time, and what finds no place is told to come again", async () => {
  const learner = await server.signUpAndIn("amina");
  const names = Array.from({ length: MOST_WAITING + 10 }, (_, index) => `many-${index}`);
  await server.addAccounts(names);

  const { verify } = argon2;
  const gate = Promise.withResolvers<void>();
  const counts = { now: 0, most: 0 };
  const spy = vi.spyOn(argon2, "verify").mockImplementation(async (...given) => {
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    await gate.promise;
    counts.now -= 1;
    return verify(...given);
  });
  try {
    const wrong = (username: string) => ({ body: { username, password: "not the password" } });
    const replies = names.map((name) => server.request(auth.signIn, wrong(name)));
    const [busy] = await Promise.all([
      Promise.race(replies),
      // No sign-in has been answered yet but those that found no place.
      server.succeed(getCurrentUser, { token: learner.token }),
    ]);
    expect(busy).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
    expect(busy.headers.get("retry-after")).toBe("2");
    gate.resolve();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(MOST_WAITING);
    expect(counts.most).toBeLessThanOrEqual(2);
  } finally {
    gate.resolve();
    spy.mockRestore();
  }
});

test("an attempt that found no place was none: it does not count against the account", async () => {
  await server.addAccounts(["nadia"]);
  const { verify } = argon2;
  const gate = Promise.withResolvers<void>();
  const spy = vi.spyOn(argon2, "verify").mockImplementation(async (...given) => {
    await gate.promise;
    return verify(...given);
  });
  const filling = Array.from({ length: MOST_WAITING + 10 }, (_, index) =>
    server.request(auth.signIn, { body: { username: `nobody-${index}`, password: "no" } }),
  );
  try {
    // The first answer is of one that found no place: it is full from here on.
    expect((await Promise.race(filling)).status).toBe(503);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const wrong = { body: { username: "nadia", password: "no" } };
      await server.refuse(auth.signIn, wrong, 503, "SERVICE_UNAVAILABLE");
    }
  } finally {
    gate.resolve();
    await Promise.all(filling);
    spy.mockRestore();
  }
  await server.succeed(auth.signIn, { query: {}, body: { username: "nadia", password: PASSWORD } });
});
