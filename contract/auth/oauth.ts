import * as v from "valibot";
import { SessionDuration, Tokens } from "./auth.ts";
import { endpoint } from "../endpoint.ts";
import { DeviceId, Secret, text } from "../values.ts";

export const OAuthProvider = v.picklist(["google", "github"]);
export type OAuthProvider = v.InferOutput<typeof OAuthProvider>;

const Params = v.object({ provider: OAuthProvider });

/** SHA-256 of the browser's `Verifier`, base64url (43 characters). */
const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "Must be a SHA-256 in base64url."));
/** 32 random bytes, base64url. */
const Verifier = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "Must be 32 bytes in base64url."));

export const oauthProviders = endpoint({
  method: "GET",
  path: "/api/auth/oauth/providers",
  access: "public",
  summary: "The services through which people can sign in here",
  response: v.array(v.object({ id: OAuthProvider, name: v.string() })),
});

export const startOAuth = endpoint({
  method: "POST",
  path: "/api/auth/oauth/{provider}/start",
  access: "public",
  summary: "Begin a sign-in through a service (authorisation code with PKCE and state)",
  params: Params,
  body: v.strictObject({ challenge: Challenge, sessionDuration: v.optional(SessionDuration) }),
  response: v.object({
    authorizationUrl: v.string(),
  }),
  errors: [404, 503],
});

export const oauthCallback = endpoint({
  method: "GET",
  path: "/api/auth/oauth/{provider}/callback",
  access: "public",
  summary: "Where the service sends the browser back; leads on to /oauth2/redirect with a one-time code",
  params: Params,
  /** Services send more than is named here. */
  query: v.looseObject({
    state: v.optional(text(512)),
    code: v.optional(text(4096)),
    error: v.optional(text(512)),
  }),
  response: v.object({ location: v.string() }),
  status: 303,
});

export const exchangeOAuthCode = endpoint({
  method: "POST",
  path: "/api/auth/oauth/exchange",
  access: "public",
  summary: "Exchange the one-time code of /oauth2/redirect for tokens, by the browser that began",
  body: v.strictObject({ code: Secret, verifier: Verifier, deviceId: DeviceId }),
  response: Tokens,
});
