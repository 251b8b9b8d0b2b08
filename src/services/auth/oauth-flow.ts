import * as v from "valibot";
import { SessionDuration } from "#contract/auth/auth.ts";
import { type OAuthProvider, startOAuth } from "#contract/auth/oauth.ts";
import { readStored } from "../storage/stored-json.ts";
import type { Http } from "../http/http.ts";
import { randomToken, toBase64Url } from "../crypto/random-token.ts";

const KEY = "_oauth";

const Begun = v.object({
  /** Proves to the server that this browser began. */
  verifier: v.string(),
  rememberMe: v.boolean(),
  /** Days. */
  sessionDuration: SessionDuration,
  /** Page that the learner wanted; the code that opens it checks it first. */
  redirect: v.optional(v.string()),
});
/** A sign-in through another service, as this tab began it. */
export type BegunOAuth = v.InferOutput<typeof Begun>;

export interface OAuthFlow {
  /** Begins a sign-in, replacing an earlier one. @returns the address to visit. @throws HttpError */
  begin(provider: OAuthProvider, choices: Omit<BegunOAuth, "verifier">): Promise<string>;
  begun(): BegunOAuth | null;
  forget(): void;
}

const challengeOf = async (verifier: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

/** `storage` is that of the tab (session storage), so that two tabs do not mix up their sign-ins. */
export function createOAuthFlow(http: Http, storage: Storage): OAuthFlow {
  return {
    async begin(provider, choices) {
      const verifier = randomToken(crypto);
      const body = { challenge: await challengeOf(verifier), sessionDuration: choices.sessionDuration };
      const { authorizationUrl } = await http.call(startOAuth, { params: { provider }, body });
      storage.setItem(KEY, JSON.stringify({ ...choices, verifier } satisfies BegunOAuth));
      return authorizationUrl;
    },
    begun: () => readStored(storage, KEY, Begun),
    forget: () => storage.removeItem(KEY),
  };
}
