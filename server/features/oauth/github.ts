import * as client from "openid-client";
import * as v from "valibot";
import type { OAuthClientConfig } from "#server/oauth-config.ts";
import { type Provider, TIMEOUT_S, authorizationUrlOf, emailOf, extensionsFor } from "./provider.ts";

const GitHubUser = v.object({ id: v.pipe(v.number(), v.safeInteger()), login: v.string() });
const Emails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** Plain OAuth 2 without an ID token: the API identifies the person. */
export function githubProvider(
  { clientId, clientSecret, issuer }: OAuthClientConfig,
  redirectUri: string,
): Provider {
  const configuration = new client.Configuration(
    {
      issuer: `${issuer}/login/oauth`,
      authorization_endpoint: `${issuer}/login/oauth/authorize`,
      token_endpoint: `${issuer}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_S;
  for (const extend of extensionsFor(issuer)) extend(configuration);
  // A GitHub Enterprise server has its API on its own host.
  const api = issuer === "https://github.com" ? "https://api.github.com" : `${issuer}/api/v3`;

  const read = async <S extends v.GenericSchema>(token: string, path: string, schema: S) => {
    const headers = new Headers({
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
    });
    const url = new URL(`${api}${path}`);
    const reply = await client.fetchProtectedResource(configuration, token, url, "GET", undefined, headers);
    if (!reply.ok) throw new Error(`GitHub answered ${reply.status} to ${path}.`);
    return v.parse(schema, await reply.json());
  };

  return {
    id: "github",
    name: "GitHub",
    authorizationUrl: (secrets) =>
      authorizationUrlOf(configuration, secrets, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
      }),
    identify: async (callback, { state, codeVerifier }) => {
      const { access_token: token } = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const user = await read(token, "/user", GitHubUser);
      const emails = await read(token, "/user/emails", Emails);
      const verified = emails.find(({ primary, verified: isVerified }) => primary && isVerified);
      return { subject: String(user.id), email: emailOf(verified?.email), name: user.login };
    },
  };
}
