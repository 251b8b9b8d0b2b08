import { createHash } from "node:crypto";
import { Email } from "#contract/account-values.ts";
import type { OAuthProvider } from "#contract/oauth.ts";
import * as client from "openid-client";
import * as v from "valibot";

/** Who somebody is, as a service says. */
export interface Identity {
  /** The service's own id of the person, which never changes. */
  readonly subject: string;
  /** An address that the service has verified, trimmed and lower-cased; undefined where there is none. */
  readonly email: string | undefined;
  readonly name: string;
}

/** What ties the answer of a service to the request that asked for it. */
export interface FlowSecrets {
  readonly state: string;
  /** PKCE's. */
  readonly codeVerifier: string;
}

/** A service through which people sign in. */
export interface Provider {
  readonly id: OAuthProvider;
  readonly name: string;
  /** Where the browser goes. */
  authorizationUrl(secrets: FlowSecrets): Promise<string>;
  /** Who came back. `callback` is the address that the browser came back to, with all that it carries. */
  identify(callback: URL, secrets: FlowSecrets): Promise<Identity>;
}

/** Seconds that a service may take for an answer. */
export const TIMEOUT_S = 10;

/** Derived, so that no second secret has to be kept; says nothing of the verifier. */
export function nonceOf({ codeVerifier }: FlowSecrets): string {
  return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}

/** The address that starts a flow with PKCE. */
export async function authorizationUrlOf(
  configuration: client.Configuration,
  { state, codeVerifier }: FlowSecrets,
  parameters: Record<string, string>,
): Promise<string> {
  return client.buildAuthorizationUrl(configuration, {
    ...parameters,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  }).href;
}

/** A service on this machine, in tests, has no TLS; the configuration refuses such a one in production. */
export function extensionsFor(issuer: string): ((configuration: client.Configuration) => void)[] {
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out; it is for what is said above.
  return issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
}

/** An address in our own form, if it is one that an account can have. */
export function emailOf(text: string | undefined): string | undefined {
  const parsed = v.safeParse(Email, text);
  return parsed.success ? parsed.output : undefined;
}
