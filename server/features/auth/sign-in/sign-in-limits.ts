import type * as contract from "#contract/auth/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { TooManyRequests } from "#server/http/errors/api-error.ts";
import { networkOf } from "#server/http/proxies.ts";
import { type Use, forgetUses, uncountUse, withinLimit } from "#server/http/limits/count-uses.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import type { Candidates } from "./find-candidates.ts";

/**
 * Attempts are counted before they are made, so that concurrent ones cannot exceed the limit. A success clears the failures of
 * the account, not those of the address. The account is counted by the typed name, whether or not it exists. A known device
 * has its own count instead, so that strangers cannot lock the owner out.
 * @throws TooManyRequests, and what `attempt` throws.
 */
export async function withinSignInLimits<T extends { readonly isOwner: boolean }>(
  body: BodyOf<typeof contract.signIn>,
  { users: [first], device }: Candidates,
  client: ClientInfo,
  services: Services,
  attempt: () => Promise<T>,
): Promise<T> {
  const name =
    body.email === undefined ? `username ${body.username?.normalize("NFC")}` : `email ${body.email}`;
  const ofAddress: Use = {
    what: "failed sign-ins of address",
    whom: networkOf(client.ipAddress),
    limit: FAILED_SIGN_INS.byAddress,
  };
  const ofAccount: Use = {
    what: "failed sign-ins of account",
    whom: device === undefined ? name : `device ${device} of ${first?.id}`,
    limit: FAILED_SIGN_INS.byAccount,
  };
  const attempted = () =>
    attempt().catch(async (error: unknown) => {
      // The password was right, but there were too many sign-ins.
      if (error instanceof TooManyRequests)
        for (const use of [ofAddress, ofAccount]) await uncountUse(use, services);
      throw error;
    });
  const signedIn = await withinLimit(ofAddress, services, () => withinLimit(ofAccount, services, attempted));
  await uncountUse(ofAddress, services);
  // A sign-in by an unconfirmed address must not clear failures against the address's owner.
  await (signedIn.isOwner ? forgetUses : uncountUse)(ofAccount, services);
  return signedIn;
}
