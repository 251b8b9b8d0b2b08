import { csrf } from "./csrf.ts";
import { createHttp } from "#src/services/http/http.ts";
import type { AccessToken, AccessTokens } from "#src/services/http/refresh-step.ts";
import { plainSteps } from "./plain-steps.ts";

const noRenewal: AccessTokens["renew"] = () => Promise.reject(new Error("No renewal was expected."));

/** The real client for a server of the test. */
export const httpTo = (baseUrl: string, access: () => AccessToken | null = () => null, renew = noRenewal) =>
  createHttp({
    baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    ...plainSteps,
    access: { current: access, renew },
  });
