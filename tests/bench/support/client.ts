import { createCsrfToken } from "#src/services/csrf.ts";
import { type Http, createHttp } from "#src/services/http.ts";

/**
 * The client of the benches, given what src/main.tsx and src/compose.ts give it: the one place that changes when
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
  const access = token === "" ? null : { token, signIn: "bench", generation: 1 };
  return createHttp({
    baseUrl,
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: {
      current: () => access,
      renew: () => Promise.reject(new Error("The bare server refuses nobody.")),
    },
  });
}
