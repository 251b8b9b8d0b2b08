import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshTokens } from "#contract/auth/auth.ts";
import * as oauth from "#contract/auth/oauth.ts";
import { getCurrentUser } from "#contract/users.ts";
import { oauthFlows, signIns, users } from "#server/database/account-schema.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { CLIENT_SECRET, type Service, browserOf, configOf, newPerson, startService } from "./oauth-flow.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let service: Service;
let server: TestServer;
beforeAll(async () => {
  service = await startService();
  server = await createTestServer({ config: configOf({ google: service.url }) });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});

describeEndpoint("exchangeOAuthCode", {
  good: () => {
    test("the whole flow: a new account, signed in, verified, on trial", async () => {
      const person = newPerson(service);
      const browser = browserOf(server, "google");
      const tokens = await browser.exchange(await browser.code());
      const user = await server.succeed(getCurrentUser, { token: tokens.token });
      const trialEnd = new Date(server.clock.now().getTime() + 7 * DAY).toISOString();
      expect(user).toEqual({
        id: expect.any(Number),
        username: person.name.replace(" ", "-"),
        email: person.email,
        roles: [],
        subscription: { status: "TRIAL", endDate: trialEnd, trialEndsAt: trialEnd, planName: "Trial" },
        emailVerified: true,
        oauthUser: true,
        hasPassword: false,
        createdAt: server.clock.now().toISOString(),
        needsEmailVerification: false,
        shouldBlockForEmailVerification: false,
      });
      await server.succeed(refreshTokens, { body: { refreshToken: tokens.refreshToken } });
    });

    test("tokens are in no address", async () => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const begun = await browser.begin();
      const [flow] = await server.db.select().from(oauthFlows).where(eq(oauthFlows.provider, "google"));
      const landing = await browser.comeBack(await browser.agree(begun));
      const tokens = await browser.exchange(landing.searchParams.get("code") ?? "");
      expect(browser.addresses).toHaveLength(3);
      for (const secret of [tokens.token, tokens.refreshToken, browser.verifier, CLIENT_SECRET, "eyJ"]) {
        expect(browser.addresses.join(" ")).not.toContain(secret);
      }
      expect(flow?.codeVerifier).toMatch(/^[\w-]{43}$/);
      expect(browser.addresses.join(" ")).not.toContain(flow?.codeVerifier);
    });

    test.each([
      [undefined, DAY],
      [0, DAY],
      [30, 30 * DAY],
    ])("with sessionDuration %s the sign-in ends for good in time", async (sessionDuration, length) => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const { token } = await browser.exchange(await browser.code(sessionDuration));
      const [row] = await server.db
        .select()
        .from(signIns)
        .where(eq(signIns.id, String(decodeJwt(token)["sid"])));
      expect(row?.endsAt).toEqual(new Date(server.clock.now().getTime() + length));
    });
  },
  bad: () => {
    const refused = async (code: string, verifier: string) => {
      const body = { code, verifier };
      const error = await server.refuse(oauth.exchangeOAuthCode, { body }, 400, "INVALID_TOKEN");
      return error.message;
    };
    const sentence =
      "This sign-in took too long, was used already or began in another browser. Please sign in again.";

    test("wrong verifier: another browser gets nothing, and the code is used up", async () => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const code = await browser.code();
      expect(await refused(code, browserOf(server, "google").verifier)).toBe(sentence);
      expect(await refused(code, browser.verifier)).toBe(sentence);
    });

    test("code twice, and twice at once", async () => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const code = await browser.code();
      const body = { code, verifier: browser.verifier };
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => server.request(oauth.exchangeOAuthCode, { body })),
      );
      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual([
        "200",
        "400",
        "400",
        "400",
        "400",
      ]);
      await refused(code, browser.verifier);
    });

    test("code after a minute, and one made up", async () => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const [code, other] = [await browser.code(), await browser.code()];
      server.clock.advance(MINUTE - 1);
      await browser.exchange(code);
      server.clock.advance(1);
      expect(await refused(other, browser.verifier)).toBe(sentence);
      expect(await refused("made-up", browser.verifier)).toBe(sentence);
    });

    test("a code is stored only as a hash", async () => {
      newPerson(service);
      const code = await browserOf(server, "google").code();
      expect(JSON.stringify(await server.db.select().from(oauthFlows))).not.toContain(code);
    });

    test("an account that is disabled before its code is exchanged is refused", async () => {
      const { email } = newPerson(service);
      const browser = browserOf(server, "google");
      const code = await browser.code();
      const disabledAt = server.clock.now();
      await server.db.update(users).set({ disabledAt }).where(eq(users.email, email));
      const body = { code, verifier: browser.verifier };
      const error = await server.refuse(oauth.exchangeOAuthCode, { body }, 403, "ACCESS_DENIED");
      expect(error.message).toContain("This account is disabled.");
      const whose = and(eq(users.email, email), eq(users.id, signIns.userId));
      expect(await server.db.select().from(signIns).innerJoin(users, whose)).toEqual([]);
    });
  },
});
