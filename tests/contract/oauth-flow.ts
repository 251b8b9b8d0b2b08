import { createHash, randomBytes } from "node:crypto";
import { Events, type MutableToken, type OAuth2Endpoints, OAuth2Server } from "oauth2-mock-server";
import * as oauth from "#contract/auth/oauth.ts";
import { loadConfig } from "#server/config.ts";
import type { Services } from "#server/http/route.ts";
import type { TestServer } from "./harness.ts";

export const CLIENT_SECRET = "the-secret-that-the-service-gave-us";

export interface Service {
  readonly server: OAuth2Server;
  readonly url: string;
  stop(): Promise<void>;
}

/** A real OAuth 2 server on a port of its own. */
export async function startService(endpoints: Partial<OAuth2Endpoints> = {}): Promise<Service> {
  const server = new OAuth2Server(undefined, undefined, { endpoints });
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = url;
  return { server, url, stop: () => server.stop() };
}

/** The configuration of a server where people sign in through these services. */
export function configOf(services: {
  readonly google?: string;
  readonly github?: string;
}): Services["config"] {
  const { google, github } = services;
  const env = {
    APP_URL: "http://ibis.test",
    ...(google !== undefined && {
      GOOGLE_CLIENT_ID: "ibis-google",
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: google,
    }),
    ...(github !== undefined && {
      GITHUB_CLIENT_ID: "ibis-github",
      GITHUB_CLIENT_SECRET: CLIENT_SECRET,
      GITHUB_BASE_URL: github,
    }),
  };
  return { ...loadConfig(env), authSecret: "oauth tests ".repeat(4) };
}

/** Overrides the claims of a service's tokens. */
export function sayInTokens({ server }: Service, claims: Readonly<Record<string, unknown>>): void {
  server.service.removeAllListeners(Events.BeforeTokenSigning);
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
}

/** A browser that signs in with a service, and every address of its redirects. */
export function browserOf(server: TestServer, provider: oauth.OAuthProvider) {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const addresses: string[] = [];
  const visited = (address: string | null): URL => {
    addresses.push(String(address));
    return new URL(String(address));
  };
  const begin = async (sessionDuration?: number): Promise<URL> => {
    const body = { challenge, ...(sessionDuration !== undefined && { sessionDuration }) };
    const { authorizationUrl } = await server.succeed(oauth.startOAuth, { params: { provider }, body });
    return visited(authorizationUrl);
  };
  /** The person agrees, and the service sends the browser back. */
  const agree = async (authorization: URL): Promise<URL> => {
    const reply = await fetch(authorization, { redirect: "manual" });
    return visited(reply.headers.get("location"));
  };
  const comeBack = async (callback: URL): Promise<URL> => {
    const reply = await server.raw("GET", callback.pathname + callback.search);
    if (reply.status !== 303) throw new Error(`The callback answers ${reply.status}: ${await reply.text()}`);
    return visited(reply.headers.get("location"));
  };
  /** From the first click to /oauth2/redirect. */
  const arrive = async (sessionDuration?: number): Promise<URL> =>
    comeBack(await agree(await begin(sessionDuration)));
  return {
    verifier,
    addresses,
    begin,
    agree,
    comeBack,
    arrive,
    /** The one-time code at the end of the flow. */
    code: async (sessionDuration?: number): Promise<string> => {
      const landing = await arrive(sessionDuration);
      const code = landing.searchParams.get("code");
      if (code === null) throw new Error(`There is no code in ${landing.href}.`);
      return code;
    },
    exchange: (code: string) => server.succeed(oauth.exchangeOAuthCode, { body: { code, verifier } }),
  };
}

let people = 0;

/** Sets the person that a service identifies, with a verified address. */
export function newPerson(service: Service) {
  people += 1;
  const person = {
    sub: `subject-${people}`,
    email: `person-${people}@example.org`,
    email_verified: true,
    name: `Person ${people}`,
  };
  sayInTokens(service, person);
  return person;
}
