import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DEVICE } from "#tests/support/session-service.ts";
import { NOW, sessionFixture } from "#tests/support/session-fixture.ts";

const signal = new AbortController().signal;

let server: Awaited<ReturnType<typeof answeringServer>>;
let fixture: ReturnType<typeof sessionFixture>;

beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fixture = sessionFixture(server);
});

describe("a sign-in through another service", () => {
  const oauth = {
    kind: "oauth",
    code: "one-time",
    verifier: "v".repeat(43),
    rememberMe: false,
    sessionDuration: 1,
  } as const;

  it("exchanges the code, by the verifier, and keeps the tokens", async () => {
    server.answers(() => ({ body: { token: "access", refreshToken: "refresh" } }));
    expect(await fixture.service().signIn(oauth, signal)).toStrictEqual({
      outcome: "accepted",
      generation: NOW,
    });
    expect(server.received.map(({ path, body }) => [path, body])).toStrictEqual([
      ["/api/auth/oauth/exchange", { code: oauth.code, verifier: oauth.verifier, deviceId: DEVICE }],
    ]);
    expect(fixture.tokens.refreshToken()).toBe("refresh");
  });

  it("says why the code was refused", async () => {
    server.answers(() => ({
      status: 400,
      body: { message: "This sign-in has expired.", code: "INVALID_TOKEN", requestId: "1" },
    }));
    expect(await fixture.service().signIn(oauth, signal)).toStrictEqual({
      outcome: "refused",
      failure: { message: "This sign-in has expired.", code: "INVALID_TOKEN", validationErrors: {} },
    });
    expect(fixture.tokens.generation()).toBe(0);
  });
});

describe("changePassword", () => {
  const change = { currentPassword: "old one", newPassword: "new one" };

  it("goes on with the new tokens", async () => {
    const session = await fixture.signedIn();
    server.answers(() => ({ body: { token: "access-2", refreshToken: "refresh-2" } }));
    expect(await session.changePassword(change)).toBe(NOW);
    expect(fixture.shared).toStrictEqual([fixture.tokens.shared()]);
    expect(server.received.map(({ path, body }) => [path, body])).toStrictEqual([
      ["/api/auth/change-password", change],
    ]);
    expect([fixture.tokens.access()?.token, fixture.tokens.refreshToken()]).toStrictEqual([
      "access-2",
      "refresh-2",
    ]);
  });

  it("keeps the old tokens where it was refused", async () => {
    const session = await fixture.signedIn();
    server.answers(() => ({ status: 403 }));
    await expect(session.changePassword(change)).rejects.toMatchObject({ status: 403 });
    expect([fixture.tokens.access()?.token, fixture.tokens.refreshToken()]).toStrictEqual([
      "access",
      "refresh",
    ]);
  });
});
