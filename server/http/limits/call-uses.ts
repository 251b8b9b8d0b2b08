import type { Endpoint } from "#contract/endpoint.ts";
import { networkOf } from "../proxies.ts";
import type { Use } from "./count-uses.ts";
import { RATE_LIMITS } from "./limit-values.ts";
import type { ClientInfo, ParsedCall } from "../route.ts";

export function addressUse(endpoint: Endpoint, client: ClientInfo): Use | undefined {
  const limit = RATE_LIMITS.get(endpoint)?.byAddress;
  if (limit === undefined) return undefined;
  return { what: `${endpoint.path} of address`, whom: networkOf(client.ipAddress), limit };
}

export function accountUse(endpoint: Endpoint, call: ParsedCall): Use | undefined {
  const { byAccount: limit, account, counted } = RATE_LIMITS.get(endpoint) ?? {};
  if (limit === undefined) return undefined;
  const whom = account === undefined ? String(call.caller?.userId) : account(call);
  const amount = counted?.of(call) ?? 1;
  return { what: `${endpoint.method} ${endpoint.path} of account`, whom, limit, amount };
}
