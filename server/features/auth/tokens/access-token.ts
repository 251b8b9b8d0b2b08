import { type KeyObject, createSecretKey, hkdfSync } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import * as v from "valibot";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller } from "#server/http/route.ts";

export const ACCESS_TOKEN_MS = 10 * 60_000;

const ALGORITHM = "HS256";
const PARTY = "ibis";
const TYPE = "at+jwt";

const Claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber()),
  sid: v.pipe(v.string(), v.uuid()),
});

const derived = new Map<string, KeyObject>();

/** A separate key for each use of AUTH_SECRET. It is derived only once, because nearly every request needs one. */
export function deriveKey(authSecret: string, use: string): KeyObject {
  const name = `${use} ${authSecret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", authSecret, "", `ibis ${use}`, 32)));
  derived.set(name, key);
  return key;
}

export function signAccessToken(
  caller: Caller,
  authSecret: string,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: caller.signInId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(PARTY)
    .setAudience(PARTY)
    .setSubject(String(caller.userId))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(deriveKey(authSecret, "access token"));
}

/** The database decides whether the sign-in is active. @throws ApiError 401: TOKEN_EXPIRED, or AUTHENTICATION_REQUIRED. */
export async function readAccessToken(token: string, authSecret: string, now: Date): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(authSecret, "access token"), {
      algorithms: [ALGORITHM],
      issuer: PARTY,
      audience: PARTY,
      typ: TYPE,
      requiredClaims: ["exp", "sub", "sid"],
      currentDate: now,
    });
    const claims = v.parse(Claims, payload);
    return { userId: claims.sub, signInId: claims.sid };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError("TOKEN_EXPIRED");
    throw new ApiError("AUTHENTICATION_REQUIRED");
  }
}
