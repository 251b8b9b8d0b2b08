import type { OAuthProvider } from "#contract/auth/oauth.ts";
import type { Config } from "#server/config.ts";
import { githubProvider } from "./github.ts";
import { googleProvider } from "./google.ts";
import type { Provider } from "./provider.ts";

type Providers = ReadonlyMap<OAuthProvider, Provider>;

/** Each process discovers a service's configuration once. */
const known = new WeakMap<Config, Providers>();

export function providersOf(config: Config): Providers {
  const before = known.get(config);
  if (before !== undefined) return before;
  const { google, github } = config.oauth;
  const all = [
    google && googleProvider(google, callbackUrl(config.appUrl, "google")),
    github && githubProvider(github, callbackUrl(config.appUrl, "github")),
  ].filter((provider) => provider !== undefined);
  const providers = new Map(all.map((provider) => [provider.id, provider]));
  known.set(config, providers);
  return providers;
}

/** The address to which a service returns the browser: always ours, never one from a request. */
export function callbackUrl(appUrl: string, id: OAuthProvider): string {
  return `${appUrl}/api/auth/oauth/${id}/callback`;
}
