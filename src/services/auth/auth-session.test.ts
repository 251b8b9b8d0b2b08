import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { NOW, pair, sessionFixture } from "#tests/support/session-fixture.ts";
import { DEVICE } from "#tests/support/session-service.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { tabTokens } from "#tests/support/tokens.ts";
import { user } from "#tests/support/user.ts";
import { refused } from "../http/http-error.ts";

const credentials = {
  kind: "password" as const,
  identifier: " Amina ",
  password: " s3 cret ",
  rememberMe: true,
  sessionDuration: 7,
};
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

describe("loadTokens", () => {
  it("gives the generation of the stored tokens and who was signed in with them", async () => {
    const { tokens: first, persistent } = tabTokens(() => NOW);
    await first.storeSignIn(pair, { rememberMe: true, days: 30, at: NOW - 5 });
    await first.storeUser(JSON.stringify(user));
    fixture.tokens = tabTokens(() => NOW, persistent).tokens;
    expect(await fixture.service().loadTokens()).toStrictEqual({ generation: NOW - 5, reason: null, user });
    const { hasPassword: _, ...ofEarlierVersion } = user;
    await first.storeUser(JSON.stringify(ofEarlierVersion));
    expect(await fixture.service().loadTokens()).toMatchObject({ user });
    await first.storeUser("{");
    fixture.tokens = tabTokens(() => NOW, persistent).tokens;
    expect(await fixture.service().loadTokens()).toStrictEqual({
      generation: NOW - 5,
      reason: null,
      user: null,
    });
  });

  it("says why there are none any more", async () => {
    expect(await fixture.service().loadTokens()).toStrictEqual({ generation: 0, reason: null, user: null });
    await fixture.tokens.storeSignIn(pair, { rememberMe: true, days: 1, at: NOW - 86_400_000 });
    expect(await fixture.service().loadTokens()).toStrictEqual({
      generation: 0,
      reason: "session_expired",
      user: null,
    });
    expect(await fixture.service().loadTokens()).toStrictEqual({ generation: 0, reason: null, user: null });
  });
});

describe("fetchCurrentUser", () => {
  it("gives the verified user", async () => {
    server.answers(() => ({ body: user }));
    expect(await (await fixture.signedIn()).fetchCurrentUser(signal)).toStrictEqual({
      outcome: "verified",
      user,
    });
    expect(server.received.map(({ path, headers }) => [path, headers.authorization])).toStrictEqual([
      ["/api/users/me", "Bearer access"],
    ]);
  });

  it("names the generation that a 401 was for, and does not renew by itself", async () => {
    server.answers(() => {
      void fixture.tokens.storeRefreshed(pair, NOW + 5);
      return { status: 401 };
    });
    expect(await (await fixture.signedIn()).fetchCurrentUser(signal)).toStrictEqual({
      outcome: "unauthorized",
      generation: NOW - 5,
    });
    expect(server.received.length).toBe(1);
  });

  it("finds any other refusal and an answer that is no user invalid", async () => {
    const closed = { message: "This account is closed.", code: "ACCOUNT_CLOSED" };
    for (const [reply, failure] of [
      [{ status: 403, body: { ...closed, requestId: "r" } }, closed],
      [{ status: 404 }, { message: "The requested resource was not found.", code: "HTTP_404" }],
      [
        { body: { ...user, email: "" } },
        { message: "Invalid user data received from server", code: "CLIENT_ERROR" },
      ],
    ] as const) {
      server.answers(() => reply);
      expect(await (await fixture.signedIn()).fetchCurrentUser(signal)).toStrictEqual({
        outcome: "invalid",
        failure: { ...failure, validationErrors: {} },
      });
    }
  });

  it("fails where the server is out of reach or the caller gave up", async () => {
    for (const reply of [
      { status: 503 },
      { cut: "before" as const },
      { foreign: true, html: "<p>Pay</p>" },
    ]) {
      server.answers(() => reply);
      await expect((await fixture.signedIn()).fetchCurrentUser(signal)).rejects.toMatchObject({
        unreachable: true,
      });
    }
    await expect((await fixture.signedIn()).fetchCurrentUser(AbortSignal.abort())).rejects.toMatchObject({
      failure: { kind: "aborted" },
    });
  });
});

describe("signIn", () => {
  it("sends a trimmed username, or a trimmed address in lower case, the device and the time of the call", async () => {
    server.answers(() => ({ body: { token: "t", refreshToken: "r" } }));
    await fixture.service().signIn(credentials, signal);
    await fixture.service().signIn({ ...credentials, identifier: " Amina@Example.ORG " }, signal);
    const rest = { password: " s3 cret ", rememberMe: true, sessionDuration: 7, deviceId: DEVICE };
    expect(server.received.map(({ body }) => body)).toStrictEqual([
      { username: "Amina", ...rest },
      { email: "amina@example.org", ...rest },
    ]);
    expect(server.received.map(({ path, query }) => `${path}?${query.toString()}`)).toStrictEqual([
      `/api/auth/signin?_=${NOW}`,
      `/api/auth/signin?_=${NOW}`,
    ]);
  });

  it("keeps the proof that this browser signed in, and sends it with the next sign-in", async () => {
    const service = fixture.service();
    server.answers(() => ({ body: { token: "t", refreshToken: "r", deviceProof: "amina.1.x" } }));
    await service.signIn(credentials, signal);
    await service.signIn(credentials, signal);
    expect(server.received.map(({ body }) => body)).toMatchObject([
      expect.not.objectContaining({ deviceProofs: expect.anything() }),
      { deviceProofs: ["amina.1.x"] },
    ]);
  });

  it("stores the tokens and gives their generation", async () => {
    server.answers(() => ({ body: { token: "t", refreshToken: "r" } }));
    expect(await fixture.service().signIn(credentials, signal)).toStrictEqual({
      outcome: "accepted",
      generation: NOW,
    });
    expect([fixture.tokens.access(), fixture.tokens.refreshToken()]).toStrictEqual([
      { token: "t", signIn: new Date(NOW + 7 * 86_400_000).toISOString(), generation: NOW },
      "r",
    ]);
  });

  const failureAfter = async (reply: Parameters<typeof server.answers>[0]) => {
    server.answers(reply);
    const result = await fixture.service().signIn(credentials, signal);
    expect(fixture.tokens.generation()).toBe(0);
    return result.outcome === "refused" ? result.failure : null;
  };

  it("reports what the server says, with its code and what is wrong with each field", async () => {
    const failure = {
      message: "Invalid username or password.",
      code: "INVALID_CREDENTIALS",
      validationErrors: { password: "Is wrong." },
    };
    expect(await failureAfter(() => ({ status: 401, body: { ...failure, requestId: "r1" } }))).toStrictEqual(
      failure,
    );
  });

  it("reports the default text of the status where the server says nothing", async () => {
    expect(await failureAfter(() => ({ status: 429 }))).toStrictEqual({
      message: "Too many requests. Please try again later.",
      code: "HTTP_429",
      validationErrors: {},
    });
  });

  it("reports that no response came", async () => {
    expect(await failureAfter(() => ({ cut: "before" }))).toStrictEqual({
      message: "No response from server. Please check your internet connection.",
      code: "NETWORK_ERROR",
      validationErrors: {},
    });
  });

  it("refuses an answer without both tokens", async () => {
    expect(await failureAfter(() => ({ body: { token: "t" } }))).toStrictEqual({
      message: "Invalid response from authentication server",
      code: "CLIENT_ERROR",
      validationErrors: {},
    });
  });

  it("reports why the tokens could not be stored", async () => {
    server.answers(() => ({ body: { token: "t", refreshToken: "r" } }));
    fixture.tokens = {
      ...fixture.tokens,
      storeSignIn: () => {
        throw new Error("The storage is full.");
      },
    };
    expect(await fixture.service().signIn(credentials, signal)).toStrictEqual({
      outcome: "refused",
      failure: { message: "The storage is full.", code: "CLIENT_ERROR", validationErrors: {} },
    });
  });
});

describe("signOut", () => {
  it("notifies the server, by the token that it ends", async () => {
    server.answers(() => ({ status: 204 }));
    await (await fixture.signedIn()).signOut();
    expect(server.received.map(({ path, headers }) => [path, headers.authorization])).toStrictEqual([
      ["/api/auth/logout", "Bearer access"],
    ]);
  });

  it("renews an expired access token, and repeats the sign-out with the new one", async () => {
    const http = httpTo(
      server.baseUrl,
      () => fixture.tokens.access(),
      () => {
        void fixture.tokens.storeRefreshed({ accessToken: "access-2", refreshToken: "refresh-2" }, NOW);
        return Promise.resolve("refreshed");
      },
    );
    await fixture.signedIn();
    server.answers(({ headers }) => ({ status: headers.authorization === "Bearer access-2" ? 204 : 401 }));
    await fixture.service(http).signOut();
    expect(server.received.length).toBe(2);
  });

  it("counts a sign-in that had ended already as ended, and asks nothing where there is none", async () => {
    server.answers(() => ({ status: 401 }));
    const refusing = httpTo(
      server.baseUrl,
      () => fixture.tokens.access(),
      () => Promise.reject(refused(401, undefined)),
    );
    await fixture.signedIn();
    await fixture.service(refusing).signOut();
    expect(server.received.length).toBe(1);
    fixture.tokens.clear();
    await fixture.service().signOut();
    expect(server.received.length).toBe(1);
  });

  it("fails where the server cannot be notified", async () => {
    server.answers(() => ({ cut: "before" }));
    await expect((await fixture.signedIn()).signOut()).rejects.toMatchObject({
      failure: { kind: "unanswered", origin: "network" },
    });
  });
});
