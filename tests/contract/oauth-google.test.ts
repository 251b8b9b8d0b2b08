import { afterAll, beforeAll, expect, test } from "vitest";
import * as oauth from "#contract/auth/oauth.ts";
import { oauthFlows } from "#server/database/account-schema.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { type Service, browserOf, configOf, newPerson, startService } from "./oauth-flow.ts";

const MINUTE = 60_000;
const CHALLENGE = "c".repeat(43);
const google = { params: { provider: "google" } } as const;

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

const failed = "http://ibis.test/oauth2/redirect?error=failed";

describeEndpoint("oauthProviders", {
  good: () => {
    test("lists what is set up here", async () => {
      expect(await server.succeed(oauth.oauthProviders, {})).toEqual([{ id: "google", name: "Google" }]);
      const both = await createTestServer({ config: configOf({ google: "http://a", github: "http://b" }) });
      expect((await both.succeed(oauth.oauthProviders, {})).map(({ id }) => id)).toEqual([
        "google",
        "github",
      ]);
      await both.close();
      const none = await createTestServer();
      expect(await none.succeed(oauth.oauthProviders, {})).toEqual([]);
      await none.close();
    });
  },
  bad: () => {
    test("takes no parameters", async () => {
      await server.refuse(oauth.oauthProviders, { query: { x: "1" } }, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("startOAuth", {
  good: () => {
    test("leads to the service with PKCE S256, state and nonce, new ones each time", async () => {
      const [first, second] = [
        await browserOf(server, "google").begin(),
        await browserOf(server, "google").begin(),
      ];
      expect(first.origin + first.pathname).toBe(`${service.url}/authorize`);
      expect(Object.fromEntries(first.searchParams)).toEqual({
        client_id: "ibis-google",
        response_type: "code",
        redirect_uri: "http://ibis.test/api/auth/oauth/google/callback",
        scope: "openid email profile",
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: "S256",
      });
      for (const name of ["state", "nonce", "code_challenge"]) {
        expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
      }
    });

    test("keeps the state only as a hash, and forgets flows that ran out", async () => {
      await server.db.delete(oauthFlows);
      const state = (await browserOf(server, "google").begin()).searchParams.get("state") ?? "";
      const rows = await server.db.select().from(oauthFlows);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(state);
      server.clock.advance(10 * MINUTE);
      await browserOf(server, "google").begin();
      expect(await server.db.$count(oauthFlows)).toBe(1);
    });
  },
  bad: () => {
    test("a service that is not set up here is not found", async () => {
      const call = { params: { provider: "github" }, body: { challenge: CHALLENGE } };
      const error = await server.refuse(oauth.startOAuth, call, 404, "RESOURCE_NOT_FOUND");
      expect(error.message).toBe("Signing in through github is not set up here.");
    });

    test.each([
      [{}, { challenge: "Required." }],
      [{ challenge: "short" }, { challenge: "Must be a SHA-256 in base64url." }],
      [
        { challenge: CHALLENGE, sessionDuration: 366 },
        { sessionDuration: "Invalid session duration. Must be between 0 and 365 days" },
      ],
    ])("refuses %j", async (body, validationErrors) => {
      const error = await server.refuse(oauth.startOAuth, { ...google, body }, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual(validationErrors);
    });

    test("a service that cannot be reached gives 503 with a sentence, and is asked again", async () => {
      const away = await startService();
      const lonely = await createTestServer({ config: configOf({ google: away.url }) });
      await away.stop();
      const call = { ...google, body: { challenge: CHALLENGE } };
      const error = await lonely.refuse(oauth.startOAuth, call, 503, "SERVICE_UNAVAILABLE");
      expect(error.message).toBe(
        "Google cannot be reached. Please try again later, or sign in with your password.",
      );
      await away.server.start(Number(new URL(away.url).port), "127.0.0.1");
      away.server.issuer.url = away.url;
      expect((await lonely.request(oauth.startOAuth, call)).status).toBe(200);
      await away.stop();
      await lonely.close();
    });
  },
});

describeEndpoint("oauthCallback", {
  good: () => {
    test("leads on to /oauth2/redirect with a one-time code", async () => {
      newPerson(service);
      const landing = await browserOf(server, "google").arrive();
      expect(landing.origin + landing.pathname).toBe("http://ibis.test/oauth2/redirect");
      expect(Object.fromEntries(landing.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{43}$/),
      });
    });

    test("a person who declines is led on with access_denied", async () => {
      const browser = browserOf(server, "google");
      const state = (await browser.begin()).searchParams.get("state") ?? "";
      const declined = new URL("http://ibis.test/api/auth/oauth/google/callback");
      declined.search = String(new URLSearchParams({ error: "access_denied", state }));
      expect((await browser.comeBack(declined)).href).toBe(
        "http://ibis.test/oauth2/redirect?error=access_denied",
      );
      // The flow has ended, so the same state with a code is refused.
      declined.search = String(new URLSearchParams({ code: "x", state }));
      expect((await browser.comeBack(declined)).href).toBe(failed);
    });
  },
  bad: () => {
    const callbackWith = (parameters: Record<string, string>) =>
      browserOf(server, "google").comeBack(
        new URL(`http://ibis.test/api/auth/oauth/google/callback?${new URLSearchParams(parameters)}`),
      );

    test("state missing, or unknown", async () => {
      expect((await callbackWith({})).href).toBe(failed);
      expect((await callbackWith({ code: "x" })).href).toBe(failed);
      expect((await callbackWith({ code: "x", state: "s".repeat(43) })).href).toBe(failed);
      // A stranger's error is not passed on.
      expect((await callbackWith({ error: "access_denied" })).href).toBe(failed);
    });

    test("state used: twice, and twice at once", async () => {
      newPerson(service);
      const browser = browserOf(server, "google");
      const callback = await browser.agree(await browser.begin());
      const landings = await Promise.all([browser.comeBack(callback), browser.comeBack(callback)]);
      expect(landings.filter(({ href }) => href === failed)).toHaveLength(1);
      // A code of another flow does not revive it, and the first one's tokens are still available.
      callback.searchParams.set(
        "code",
        (await browser.agree(await browser.begin())).searchParams.get("code") ?? "",
      );
      expect((await browser.comeBack(callback)).href).toBe(failed);
      const code = landings.map(({ searchParams }) => searchParams.get("code")).find((one) => one !== null);
      await browser.exchange(String(code));
    });

    test("state expired", async () => {
      newPerson(service);
      const [late, inTime] = [browserOf(server, "google"), browserOf(server, "google")];
      const callbacks = [
        await late.agree(await late.begin()),
        await inTime.agree(await inTime.begin()),
      ] as const;
      server.clock.advance(10 * MINUTE - 1);
      expect((await inTime.comeBack(callbacks[1])).searchParams.has("code")).toBe(true);
      server.clock.advance(1);
      expect((await late.comeBack(callbacks[0])).href).toBe(failed);
    });

    test("another error of the service, or a code that it does not know", async () => {
      for (const answer of [{ error: "server_error" }, { code: "made-up" }]) {
        const state = (await browserOf(server, "google").begin()).searchParams.get("state") ?? "";
        expect((await callbackWith({ ...answer, state })).href).toBe(failed);
      }
    });

    test("parameters that are too long", async () => {
      const query = { state: "s".repeat(513) };
      await server.refuse(oauth.oauthCallback, { ...google, query }, 422, "VALIDATION_ERROR");
    });
  },
});
