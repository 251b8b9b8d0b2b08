import type { SharedTokens } from "#src/services/auth/current-sign-in.ts";
import type { TokenStorage } from "#src/services/auth/token-storage.ts";
import { httpTo } from "./http-to.ts";
import { sessionServiceOver } from "./session-service.ts";
import { tabTokens } from "./tokens.ts";

export const NOW = Date.UTC(2026, 0, 15, 9);
export const pair = { accessToken: "access", refreshToken: "refresh" };

/** A tab's session service with a server; `shared` are its messages to the other tabs. */
export function sessionFixture(server: { readonly baseUrl: string }) {
  const tokens: TokenStorage = tabTokens(() => NOW).tokens;
  const shared: SharedTokens[] = [];
  const fixture = {
    /** The tab's tokens; a test may replace them. */
    tokens,
    shared,
    service: (http = httpTo(server.baseUrl, () => fixture.tokens.access())) =>
      sessionServiceOver(
        http,
        fixture.tokens,
        () => NOW,
        (renewed) => void shared.push(renewed),
      ),
    async signedIn() {
      await fixture.tokens.storeSignIn(pair, { rememberMe: true, days: 30, at: NOW - 5 });
      return fixture.service();
    },
  };
  return fixture;
}
