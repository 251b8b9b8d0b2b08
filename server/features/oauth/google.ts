import * as client from "openid-client";
import * as v from "valibot";
import type { OAuthClientConfig } from "#server/oauth-config.ts";
import { type Provider, TIMEOUT_S, authorizationUrlOf, emailOf, extensionsFor, nonceOf } from "./provider.ts";

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string(), ""),
});

/** OpenID Connect: the service describes itself, and a signed ID token identifies the person. */
export function googleProvider(
  { clientId, clientSecret, issuer }: OAuthClientConfig,
  redirectUri: string,
): Provider {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: [client.enableNonRepudiationChecks, ...extensionsFor(issuer)],
        timeout: TIMEOUT_S,
      })
      .catch((error: unknown) => {
        // The next call tries again.
        discovered = undefined;
        throw error;
      });
    return discovered;
  };
  return {
    id: "google",
    name: "Google",
    authorizationUrl: async (secrets) =>
      authorizationUrlOf(await configuration(), secrets, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        nonce: nonceOf(secrets),
      }),
    identify: async (callback, secrets) => {
      const tokens = await client.authorizationCodeGrant(await configuration(), callback, {
        expectedState: secrets.state,
        pkceCodeVerifier: secrets.codeVerifier,
        expectedNonce: nonceOf(secrets),
      });
      const claims = v.parse(Claims, tokens.claims());
      return {
        subject: claims.sub,
        email: claims.email_verified ? emailOf(claims.email) : undefined,
        name: claims.name,
      };
    },
  };
}
