import { csrf } from "./csrf.ts";
import { type AccessToken, type AccessTokens, createHttp } from "#src/services/http.ts";

const noRenewal: AccessTokens["renew"] = () => Promise.reject(new Error("No renewal was expected."));

/** The real client over a server of the test. */
export const httpTo = (baseUrl: string, access: () => AccessToken | null = () => null, renew = noRenewal) =>
  createHttp({
    baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: { current: access, renew },
  });
