import * as v from "valibot";

export interface OAuthClientConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the service, without a trailing slash. */
  readonly issuer: string;
}

export interface OAuthConfig {
  readonly google: OAuthClientConfig | undefined;
  readonly github: OAuthClientConfig | undefined;
}

const Address = v.pipe(
  v.string(),
  v.check(
    (text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "") && !/[?#]/.test(text),
    "an http or https address, for example https://github.example.org",
  ),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, "")),
);

export const oauthVariables = {
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(Address, "https://accounts.google.com"),
  GITHUB_CLIENT_ID: v.optional(v.string()),
  GITHUB_CLIENT_SECRET: v.optional(v.string()),
  GITHUB_BASE_URL: v.optional(Address, "https://github.com"),
};

/** Errors in the combination of variables; each message names the variable. */
export function wrongOAuth(present: NodeJS.ProcessEnv): string[] {
  const wrong: string[] = [];
  for (const service of ["GOOGLE", "GITHUB"]) {
    const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`];
    if ((present[id] === undefined) === (present[secret] === undefined)) continue;
    const [absent, set] = present[id] === undefined ? [id, secret] : [secret, id];
    wrong.push(`${absent} is not set, but ${set} is: set both, or neither.`);
  }
  return wrong;
}

export function oauthConfigOf(
  set: v.InferOutput<v.ObjectSchema<typeof oauthVariables, undefined>>,
): OAuthConfig {
  return {
    google: clientOf(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET, set.GOOGLE_ISSUER),
    github: clientOf(set.GITHUB_CLIENT_ID, set.GITHUB_CLIENT_SECRET, set.GITHUB_BASE_URL),
  };
}

function clientOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
): OAuthClientConfig | undefined {
  return clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret, issuer };
}
