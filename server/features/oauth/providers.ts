import type { OAuthProvider } from "#contract/oauth.ts";
import type { Config } from "#server/config.ts";
import { githubProvider } from "./github.ts";
import { googleProvider } from "./google.ts";
import type { Provider } from "./provider.ts";

type Providers = ReadonlyMap<OAuthProvider, Provider>;

/** What a service says of itself is asked for once a process. */
const known = new WeakMap<Config, Providers>();

/** The services that the configuration names. */
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

/** Where a service sends the browser back: built on our own address, never on what a request named. */
export function callbackUrl(appUrl: string, id: OAuthProvider): string {
  return `${appUrl}/api/auth/oauth/${id}/callback`;
}
