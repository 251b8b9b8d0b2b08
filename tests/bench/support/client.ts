import { testActors } from "../../support/actors.ts";
import { composeBreaker } from "#src/app/circuit-breaker.ts";
import { composeConnection } from "#src/app/connection.ts";
import { createCsrfToken } from "#src/services/http/csrf.ts";
import { type Http, createHttp } from "#src/services/http/http.ts";
import { createTimeZone } from "#src/services/browser/time-zone.ts";

/**
 * The client of the benches, given what src/main.tsx and src/app/auth-session.ts give it: the one file that changes when
 * `createHttp` takes other options.
 * @param token Empty where nobody is signed in.
 */
export function benchClient(baseUrl: string, token: string, storage: Storage): Http {
  const csrf = createCsrfToken({
    storage,
    crypto,
    show: () => undefined,
    onRegenerated: () => undefined,
  });
  const actors = testActors();
  const connection = composeConnection({ actors, baseUrl, now: () => Date.now() });
  connection.actor.start();
  const access = token === "" ? null : { token, signIn: "bench", generation: 1 };
  return createHttp({
    baseUrl,
    now: () => Date.now(),
    timeZone: createTimeZone(new EventTarget()),
    onSent: () => connection.onSent(),
    onUnverified: () => undefined,
    onUnsubscribed: () => undefined,
    breaker: composeBreaker("api", {
      now: () => Date.now(),
      sessionStorage: storage,
      isOffline: () => false,
      hasNetwork: () => true,
      actors,
    }),
    retry({ error }) {
      throw error;
    },
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: {
      current: () => access,
      renew: () => Promise.reject(new Error("The bare server refuses nobody.")),
    },
  });
}
