import type { Endpoint } from "#contract/endpoint.ts";
import { networkOf } from "./proxies.ts";
import { countUse } from "./rate-limit.ts";
import { RATE_LIMITS } from "./rate-limits.ts";
import type { ClientInfo, ParsedCall, Services } from "./route.ts";

/** Counts a call for the address that it comes from. */
export async function limitAddress(
  endpoint: Endpoint,
  client: ClientInfo,
  services: Services,
): Promise<void> {
  const limit = RATE_LIMITS.get(endpoint)?.byAddress;
  if (limit === undefined) return;
  await countUse({ what: `${endpoint.path} of address`, whom: networkOf(client.ipAddress), limit }, services);
}

/** Counts a call for the account that it is about. */
export async function limitAccount(endpoint: Endpoint, call: ParsedCall, services: Services): Promise<void> {
  const { byAccount: limit, account, counted } = RATE_LIMITS.get(endpoint) ?? {};
  if (limit === undefined) return;
  const whom = account === undefined ? String(call.caller?.userId) : account(call);
  const amount = counted?.of(call) ?? 1;
  await countUse({ what: `${endpoint.method} ${endpoint.path} of account`, whom, limit, amount }, services);
}
