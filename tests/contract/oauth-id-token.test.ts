import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pino from "pino";
import * as v from "valibot";
import { Events, type MutableResponse } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { oauthFlows } from "#server/database/account-schema.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { type Service, browserOf, configOf, newPerson, sayInTokens, startService } from "./oauth-flow.ts";

let service: Service;
let server: TestServer;
const Logged = v.object({ reason: v.string(), msg: v.literal("A sign-in through Google failed.") });
const logged: string[] = [];
beforeAll(async () => {
  service = await startService();
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: "warn" }, stream);
  server = await createTestServer({ config: configOf({ google: service.url }), log });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});
afterEach(() => void service.server.service.removeAllListeners());

const seconds = () => Math.floor(Date.now() / 1000);
const landing = async () => (await browserOf(server, "google").arrive()).search;
/** Why the last attempt failed, as the log says. */
const reason = () => v.parse(Logged, JSON.parse(logged.at(-1) ?? "{}")).reason;

test("an ID token as it should be is taken", async () => {
  newPerson(service);
  expect(await landing()).toMatch(/^\?code=/);
});

test.each([
  ["nonce of another flow", '"nonce" claim value', () => ({ nonce: "n".repeat(43) })],
  ["no nonce", '"nonce" (nonce) claim missing', () => ({ nonce: undefined })],
  ["audience of another client", '"aud" (audience)', () => ({ aud: "another-client" })],
  ["another issuer", '"iss" (issuer)', () => ({ iss: "https://accounts.google.com" })],
  ["an end that is past", "expiration is past", () => ({ exp: seconds() - 60, iat: seconds() - 120 })],
  ["no subject", '"sub" (subject) claim missing', () => ({ sub: undefined })],
])("nonce and ID token are checked: %s fails", async (_, why, claims) => {
  sayInTokens(service, { ...newPerson(service), ...claims() });
  expect(await landing()).toBe("?error=failed");
  expect(reason()).toContain(why);
});

test("an ID token that somebody else signed fails", async () => {
  newPerson(service);
  const forger = await startService();
  forger.server.issuer.url = service.url;
  // It even names the service's own key.
  const kid = String(service.server.issuer.keys.toJSON()[0]?.kid);
  await forger.server.issuer.keys.generate("RS256", { kid });
  service.server.service.on(Events.BeforeResponse, (answer: MutableResponse) => {
    if (answer.body !== "") answer.body["id_token"] = forged;
  });
  let forged = "";
  const browser = browserOf(server, "google");
  const begun = await browser.begin();
  const nonce = begun.searchParams.get("nonce") ?? "";
  forged = await forger.server.issuer.buildToken({
    kid,
    scopesOrTransform: (_, payload) =>
      void Object.assign(payload, {
        sub: "forged",
        aud: "ibis-google",
        nonce,
        email: "forged@example.org",
        email_verified: true,
      }),
  });
  expect((await browser.comeBack(await browser.agree(begun))).search).toBe("?error=failed");
  expect(reason()).toContain("signature verification failed");
  await forger.stop();
});

test("PKCE is checked by the service: a code that was begun with another verifier fails", async () => {
  newPerson(service);
  const browser = browserOf(server, "google");
  const begun = await browser.begin();
  const callback = await browser.agree(begun);
  const other = await browser.agree(await browser.begin());
  // An attacker puts the code of his flow into the victim's.
  callback.searchParams.set("code", other.searchParams.get("code") ?? "");
  expect((await browser.comeBack(callback)).search).toBe("?error=failed");
  // The service refused before the nonce was checked.
  expect(reason()).toBe("unexpected response content-type");
});

test("the verifier of PKCE is what the challenge was made of, and not the nonce", async () => {
  await server.db.delete(oauthFlows);
  const begun = await browserOf(server, "google").begin();
  const { rows } = await server.db.execute(
    sql`select rtrim(translate(encode(sha256(convert_to(code_verifier, 'UTF8')), 'base64'), '+/', '-_'), '=') as challenge
      from ${oauthFlows}`,
  );
  expect(rows).toEqual([{ challenge: begun.searchParams.get("code_challenge") }]);
  expect(begun.searchParams.get("nonce")).not.toBe(begun.searchParams.get("code_challenge"));
});

test("a service that fails while the browser comes back fails this attempt only", async () => {
  newPerson(service);
  service.server.service.once(Events.BeforeResponse, (answer: MutableResponse) => {
    answer.statusCode = 503;
    answer.body = {};
  });
  expect(await landing()).toBe("?error=failed");
  expect(await landing()).toMatch(/^\?code=/);
});
