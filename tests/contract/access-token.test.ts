import { once } from "node:events";
import { createServer } from "node:http";
import { type JWTHeaderParameters, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { getCurrentUser } from "#contract/users.ts";
import { deriveKey } from "#server/features/auth/tokens/access-token.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

const MINUTE = 60_000;

let server: TestServer;
let learner: SignedIn;
let claims: JWTPayload;
beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  const [, payload = ""] = learner.token.split(".");
  claims = JSON.parse(Buffer.from(payload, "base64url").toString());
});
afterAll(() => server.close());

const HEADER = { alg: "HS256", typ: "at+jwt" };
type Key = Parameters<SignJWT["sign"]>[0];
const ownKey = () => deriveKey(server.services.config.authSecret, "access token");
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The learner's own claims, but for what is given. */
const forge = (header: JWTHeaderParameters, more: JWTPayload = {}, key: Key = ownKey()) =>
  new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(key, { crit: { "x-strict": true } });

const expectRefused = (token: string, code = "AUTHENTICATION_REQUIRED") =>
  server.refuse(getCurrentUser, { token }, 401, code);
const secondsFromNow = (seconds: number) => Math.floor(server.clock.now().getTime() / 1000) + seconds;

test("what these tests forge is taken when nothing is wrong with it", async () => {
  expect(await server.succeed(getCurrentUser, { token: await forge(HEADER) })).toEqual(learner.user);
});

test.each(["none", "None", "NONE"])("JWT alg none: %s", async (alg) => {
  const head = encoded({ alg, typ: "at+jwt" });
  const [, payload, signature] = learner.token.split(".");
  await expectRefused(`${head}.${payload}.`);
  await expectRefused(`${head}.${payload}.${signature}`);
});

test("wrong algorithm: HS512 with our own key, ES256 with another's", async () => {
  await expectRefused(await forge({ ...HEADER, alg: "HS512" }));
  const { privateKey } = await generateKeyPair("ES256");
  await expectRefused(await forge({ ...HEADER, alg: "ES256" }, {}, privateKey));
});

test("flipped signature: each of its bits, and none at all", async () => {
  const [head, payload, signature = ""] = learner.token.split(".");
  const bytes = Buffer.from(signature, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await expectRefused(`${head}.${payload}.${flipped.toString("base64url")}`);
  }
  await expectRefused(`${head}.${payload}.`);
  await expectRefused(await forge(HEADER, {}, new Uint8Array(32)));
});

test("attacker's jwk in the header is not used", async () => {
  const secret = new Uint8Array(32).fill(7);
  const jwk = { kty: "oct", k: Buffer.from(secret).toString("base64url") };
  await expectRefused(await forge({ ...HEADER, jwk }, {}, secret));
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  await expectRefused(
    await forge({ ...HEADER, alg: "ES256", jwk: await exportJWK(publicKey) }, {}, privateKey),
  );
});

test("attacker's jku in the header is not fetched", async () => {
  const secret = new Uint8Array(32).fill(7);
  let fetches = 0;
  const attacker = createServer((_, response) => {
    fetches += 1;
    const key = { kty: "oct", kid: "1", alg: "HS256", k: Buffer.from(secret).toString("base64url") };
    response.end(JSON.stringify({ keys: [key] }));
  }).listen(0, "127.0.0.1");
  await once(attacker, "listening");
  const address = attacker.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const url = `http://127.0.0.1:${port}/keys`;
  for (const header of [
    { jku: url, kid: "1" },
    { x5u: url, kid: "1" },
  ]) {
    await expectRefused(await forge({ ...HEADER, ...header }, {}, secret));
  }
  expect(fetches).toBe(0);
  expect((await fetch(url)).status).toBe(200);
  expect(fetches).toBe(1);
  attacker.close();
});

test("unknown crit", async () => {
  await expectRefused(await forge({ ...HEADER, crit: ["x-strict"], "x-strict": true }));
});

test("expired", async () => {
  await server.succeed(getCurrentUser, { token: await forge(HEADER, { exp: secondsFromNow(1) }) });
  await expectRefused(await forge(HEADER, { exp: secondsFromNow(0) }), "TOKEN_EXPIRED");
  const { exp: _, ...endless } = claims;
  await expectRefused(await new SignJWT(endless).setProtectedHeader(HEADER).sign(ownKey()));

  const { token } = await server.signUpAndIn();
  const before = server.clock.now();
  server.clock.advance(10 * MINUTE - 1000);
  await server.succeed(getCurrentUser, { token });
  server.clock.advance(1000);
  await expectRefused(token, "TOKEN_EXPIRED");
  server.clock.set(before);
});

test("not yet valid", async () => {
  await expectRefused(await forge(HEADER, { nbf: secondsFromNow(1) }));
  await server.succeed(getCurrentUser, { token: await forge(HEADER, { nbf: secondsFromNow(0) }) });
});

test("wrong audience", async () => {
  await expectRefused(await forge(HEADER, { aud: "others" }));
});

test.each([
  ["issuer", { iss: "others" }],
  ["subject, which is no id", { sub: "admin" }],
  ["session, which is no UUID", { sid: "1" }],
])("wrong %s", async (_, wrong) => {
  await expectRefused(await forge(HEADER, wrong));
});

test("another person's id with one's own session", async () => {
  const other = await server.signUpAndIn();
  await expectRefused(await forge(HEADER, { sub: String(other.user.id) }));
});

test("a token of another kind, signed with our key", async () => {
  await expectRefused(await forge({ ...HEADER, typ: "JWT" }));
});

test("refresh token as access token, and an access token as refresh token", async () => {
  await expectRefused(learner.refreshToken);
  await server.refuse(auth.refreshTokens, { body: { refreshToken: learner.token } }, 401, "INVALID_TOKEN");
});
