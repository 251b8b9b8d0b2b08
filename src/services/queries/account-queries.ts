import { queryOptions } from "@tanstack/react-query";
import { oauthProviders } from "#contract/auth/oauth.ts";
import { passwordRequirements, validateResetToken } from "#contract/auth/passwords.ts";
import { listSignIns, recentActivity } from "#contract/auth/sign-ins.ts";
import type { Http } from "../http/http.ts";

const ACTIVITY_ROWS = 10;

/** What a password must be; it does not change while the page is open. */
export const passwordRulesQuery = (http: Http) =>
  queryOptions({
    queryKey: ["password-requirements"],
    queryFn: ({ signal }) => http.call(passwordRequirements, {}, { signal }),
    staleTime: Infinity,
  });

export const oauthProvidersQuery = (http: Http) =>
  queryOptions({
    queryKey: ["oauth-providers"],
    queryFn: ({ signal }) => http.call(oauthProviders, {}, { signal }),
    staleTime: Infinity,
  });

/** Whether a mailed link can set a password; asked for each time, because it can be used up elsewhere. */
export const resetTokenQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: ["reset-token", token],
    queryFn: ({ signal }) => http.call(validateResetToken, { query: { token } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** All that is known of the user's sign-ins. */
export const SIGN_INS_KEY = ["sign-ins"] as const;

export const signInsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...SIGN_INS_KEY, "living"],
    queryFn: ({ signal }) => http.call(listSignIns, {}, { signal }),
  });

/** What happened last; an empty list, marked as partial, where it cannot be had (accounts specification, section 7). */
export const activityQuery = (http: Http) =>
  queryOptions({
    queryKey: [...SIGN_INS_KEY, "activity"],
    queryFn: async ({ signal }) => {
      const query = { limit: String(ACTIVITY_ROWS) };
      return http.call(recentActivity, { query }, { signal }).then(
        (entries) => ({ entries }),
        () => ({ entries: [], isPartial: true }),
      );
    },
  });
