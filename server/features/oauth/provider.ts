import { createHash } from "node:crypto";
import { Email } from "#contract/auth/account-values.ts";
import type { OAuthProvider } from "#contract/auth/oauth.ts";
import * as client from "openid-client";
import * as v from "valibot";

export interface Identity {
  /** The service's own id of the person, which never changes. */
  readonly subject: string;
  /** An address that the service has verified, trimmed and lower-cased; undefined if there is none. */
  readonly email: string | undefined;
  readonly name: string;
}

/** Binds a service's response to our request. */
export interface FlowSecrets {
  readonly state: string;
  /** Of PKCE. */
  readonly codeVerifier: string;
}

export interface Provider {
  readonly id: OAuthProvider;
  readonly name: string;
  authorizationUrl(secrets: FlowSecrets): Promise<string>;
  /** @param callback The address to which the browser returned, with its parameters. */
  identify(callback: URL, secrets: FlowSecrets): Promise<Identity>;
}

export const TIMEOUT_S = 10;

/** Derived, so that no second secret has to be stored. It does not reveal the verifier. */
export function nonceOf({ codeVerifier }: FlowSecrets): string {
  return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}

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

/** Test services on this machine have no TLS; the configuration refuses them in production. */
export function extensionsFor(issuer: string): ((configuration: client.Configuration) => void)[] {
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning; needed for the reason above.
  return issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
}

/** An address in our normal form, if an account can have it. */
export function emailOf(text: string | undefined): string | undefined {
  const parsed = v.safeParse(Email, text);
  return parsed.success ? parsed.output : undefined;
}
