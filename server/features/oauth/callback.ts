import type { OAuthProvider, oauthCallback } from "#contract/auth/oauth.ts";
import type { Logger } from "pino";
import { serviceLinkedMail } from "#server/features/auth/mails/security-mails.ts";
import { warnOwner } from "#server/features/auth/mails/warn-owner.ts";
import type { Call, Services } from "#server/http/route.ts";
import { accountOf } from "./accounts.ts";
import { offerCode, takeFlow } from "./flows.ts";
import type { FlowSecrets, Identity, Provider } from "./provider.ts";
import { callbackUrl, providersOf } from "./providers.ts";

type Answer = { readonly code: string } | { readonly error: string };

type Arrival = Pick<Call<typeof oauthCallback>, "query" | "client" | "log">;

/** The address to which the browser is redirected after its return from a service. */
export async function landingOf(id: OAuthProvider, arrival: Arrival, services: Services): Promise<string> {
  const answer = await answerTo(id, arrival, services);
  return `${services.config.appUrl}/oauth2/redirect?${new URLSearchParams({ ...answer })}`;
}

async function answerTo(
  id: OAuthProvider,
  { query, client, log }: Arrival,
  services: Services,
): Promise<Answer> {
  const { db, config } = services;
  const provider = providersOf(config).get(id);
  const state = query.state ?? "";
  const flow = provider && (await takeFlow(db, id, state, services.now()));
  if (provider === undefined || flow === undefined) return { error: "failed" };
  if (query.error !== undefined) {
    return { error: query.error === "access_denied" ? "access_denied" : "failed" };
  }
  const callback = new URL(callbackUrl(config.appUrl, id));
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) callback.searchParams.append(name, String(one));
  }
  const identity = await identityOf(provider, callback, { state, codeVerifier: flow.codeVerifier }, log);
  if (identity === undefined) return { error: "failed" };
  const found = await accountOf(id, identity, client, services);
  if ("refused" in found) return { error: found.refused };
  if (found.isLinkedNow === true) {
    const warning = serviceLinkedMail(provider.name, { client, now: services.now() });
    warnOwner(found.userId, warning, services);
  }
  return { code: await offerCode(db, flow, found.userId, services.now()) };
}

/** Any failure between the service and us ends this attempt; the person may try again. */
async function identityOf(
  provider: Provider,
  callback: URL,
  secrets: FlowSecrets,
  log: Logger,
): Promise<Identity | undefined> {
  try {
    return await provider.identify(callback, secrets);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, `A sign-in through ${provider.name} failed.`);
    return undefined;
  }
}

/** Without data from the service, which contains tokens and people's data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const cause = reasonOf(error.cause);
  return cause === "" ? error.message : `${error.message}: ${cause}`;
}
