import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { OAuthProvider } from "#contract/auth/oauth.ts";
import { oauthProvidersQuery } from "../../services/queries/account-queries.ts";
import { type BegunOAuth, createOAuthFlow } from "../../services/auth/oauth-flow.ts";
import { Providers } from "../../ui/account/Providers.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";

export function OAuthButtons({ choices }: { readonly choices: Omit<BegunOAuth, "verifier"> }) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data: providers = [] } = useQuery(oauthProvidersQuery(http));
  const start = useMutation({
    mutationFn: (provider: OAuthProvider) =>
      createOAuthFlow(http, window.sessionStorage).begin(provider, choices),
    onSuccess: (url) => window.location.assign(url),
  });
  if (providers.length === 0) return null;
  // The button stays busy until the page is redirected to the service.
  const busy = start.isPending || start.isSuccess ? start.variables : undefined;
  return (
    <>
      <Providers providers={providers} busy={busy} onChoose={(id) => start.mutate(id)} />
      {start.error && <Banner tone="error">{start.error.message}</Banner>}
    </>
  );
}
