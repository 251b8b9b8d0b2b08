import { queryOptions } from "@tanstack/react-query";
import { oauthProviders } from "#contract/auth/oauth.ts";
import { passwordRequirements, validateResetToken } from "#contract/auth/passwords.ts";
import { endOtherSignIns, endSignIn, listSignIns, recentActivity } from "#contract/auth/sign-ins.ts";
import type { Api } from "./api.ts";
import { change } from "./change.ts";
import { SIGN_INS_KEY } from "./keys.ts";
import { resource } from "./resource.ts";

const ACTIVITY_ROWS = 10;

/** What a password must be; it does not change while the page is open. */
export const passwordRulesQuery = resource({
  endpoint: passwordRequirements,
  key: () => ["password-requirements"],
  call: () => ({}),
  staleTime: Infinity,
});

export const oauthProvidersQuery = resource({
  endpoint: oauthProviders,
  key: () => ["oauth-providers"],
  call: () => ({}),
  staleTime: Infinity,
});

/** Whether a mailed link can set a password; asked for each time, because it can be used up elsewhere. */
export const resetTokenQuery = resource({
  endpoint: validateResetToken,
  key: (token: string) => ["reset-token", token],
  call: (token) => ({ query: { token } }),
  staleTime: Infinity,
  gcTime: 0,
});

export const signInsQuery = resource({
  endpoint: listSignIns,
  key: () => [...SIGN_INS_KEY, "living"],
  call: () => ({}),
});

/** A session that was not found has already ended: the list shows this in either case. */
const affectsSignIns = { affects: () => ({ queries: [SIGN_INS_KEY] }), evenRefused: true } as const;

export const signInEnd = change({
  endpoint: endSignIn,
  call: (id: string) => ({ params: { sessionId: id } }),
  ...affectsSignIns,
});

export const otherSignInsEnd = change({ endpoint: endOtherSignIns, call: () => ({}), ...affectsSignIns });

/** What happened last; an empty list, marked as partial, where it cannot be had (accounts specification, section 7). */
export const activityQuery = (api: Api) =>
  queryOptions({
    queryKey: [...SIGN_INS_KEY, "activity"],
    queryFn: async ({ signal }) => {
      const query = { limit: String(ACTIVITY_ROWS) };
      return api.call(recentActivity, { query }, { signal }).then(
        (entries) => ({ entries }),
        () => ({ entries: [], isPartial: true }),
      );
    },
  });
