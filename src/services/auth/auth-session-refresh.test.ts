import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DEVICE } from "#tests/support/session-service.ts";
import { NOW, pair, sessionFixture } from "#tests/support/session-fixture.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { sessionServiceOver } from "#tests/support/session-service.ts";
import { tabTokens } from "#tests/support/tokens.ts";

const REJECTED = NOW - 5;
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

describe("refreshTokens", () => {
  const renewed = { body: { accessToken: "access-2", refreshToken: "refresh-2" } };

  it("exchanges the refresh token, on its device, and stores the new pair", async () => {
    server.answers(() => renewed);
    expect(await (await fixture.signedIn()).refreshTokens(fixture.tokens.generation(), signal)).toStrictEqual(
      {
        outcome: "renewed",
        generation: NOW,
      },
    );
    expect(server.received[0]?.body).toStrictEqual({ refreshToken: "refresh", deviceId: DEVICE });
    expect([fixture.tokens.access()?.token, fixture.tokens.refreshToken()]).toStrictEqual([
      "access-2",
      "refresh-2",
    ]);
    expect(fixture.shared).toStrictEqual([fixture.tokens.shared()]);
  });

  it("asks for nothing where another tab has renewed the tokens since", async () => {
    server.answers(() => renewed);
    expect(await (await fixture.signedIn()).refreshTokens(REJECTED - 1, signal)).toStrictEqual({
      outcome: "adopted",
      generation: REJECTED,
    });
    expect([server.received, fixture.shared]).toStrictEqual([[], []]);
  });

  it("asks the other tabs first where the tokens are the tab's own, and goes on with newer ones that they hold", async () => {
    server.answers(() => renewed);
    const { tokens: other, session } = tabTokens(() => NOW);
    await other.storeSignIn(pair, { rememberMe: false, days: 30, at: REJECTED });
    fixture.tokens = tabTokens(() => NOW, undefined, session).tokens;
    await fixture.tokens.load();
    const asked: string[] = [];
    const duplicate = sessionServiceOver(
      httpTo(server.baseUrl, () => fixture.tokens.access()),
      fixture.tokens,
      () => NOW,
      undefined,
      (signIn) => {
        asked.push(signIn);
        const stored = other.shared();
        if (stored) void fixture.tokens.adopt(stored);
      },
    );
    const name = other.signIn();
    await other.storeRefreshed({ accessToken: "access-2", refreshToken: "refresh-2" }, NOW);
    const adopted = { outcome: "adopted", generation: NOW };
    expect(await duplicate.refreshTokens(REJECTED, signal)).toStrictEqual(adopted);
    expect([server.received, asked, fixture.tokens.refreshToken()]).toStrictEqual([[], [name], "refresh-2"]);

    // Now it holds the newest, and the others have nothing to add.
    expect(await duplicate.refreshTokens(NOW, signal)).toMatchObject({ outcome: "renewed" });
    expect([server.received.length, asked.length]).toStrictEqual([1, 2]);
  });

  it("is refused past the longest time that the setting allows", async () => {
    server.answers(() => renewed);
    const { tokens: old, persistent } = tabTokens(() => NOW);
    await old.storeSignIn(pair, { rememberMe: true, days: 30, at: NOW - 8 * 86_400_000 });
    persistent.setItem("auth_session_duration", "7");
    fixture.tokens = tabTokens(() => NOW, persistent).tokens;
    await fixture.tokens.load();
    expect(await fixture.service().refreshTokens(fixture.tokens.generation(), signal)).toStrictEqual({
      outcome: "refused",
      generation: 0,
    });
    expect(server.received).toStrictEqual([]);
  });

  it("is refused without a refresh token, and by a server that says so", async () => {
    const refused = { outcome: "refused", generation: 0 };
    server.answers(() => renewed);
    expect(await fixture.service().refreshTokens(fixture.tokens.generation(), signal)).toStrictEqual(refused);
    expect(server.received).toStrictEqual([]);
    for (const status of [400, 401, 403]) {
      server.answers(() => ({ status }));
      expect(
        await (await fixture.signedIn()).refreshTokens(fixture.tokens.generation(), signal),
      ).toStrictEqual(refused);
    }
  });

  it("fails, and keeps the tokens, where no refusal came", async () => {
    for (const reply of [{ status: 500 }, { status: 429 }, { cut: "before" as const }, { body: {} }]) {
      server.answers(() => reply);
      await expect(
        (await fixture.signedIn()).refreshTokens(fixture.tokens.generation(), signal),
      ).rejects.toThrow(/./);
      expect(fixture.tokens.refreshToken()).toBe("refresh");
    }
  });

  it("stores nothing once it was given up, whatever still comes", async () => {
    const controller = new AbortController();
    server.answers(() => (controller.abort(), renewed));
    await expect((await fixture.signedIn()).refreshTokens(REJECTED, controller.signal)).rejects.toMatchObject(
      {
        failure: { kind: "aborted" },
      },
    );
    expect([fixture.tokens.access()?.token, fixture.tokens.refreshToken()]).toStrictEqual([
      "access",
      "refresh",
    ]);
  });
});
