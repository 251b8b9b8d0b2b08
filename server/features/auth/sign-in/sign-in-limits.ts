import type * as contract from "#contract/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { TooManyRequests } from "#server/http/errors/api-error.ts";
import { networkOf } from "#server/http/proxies.ts";
import { type Use, forgetUses, uncountUse, withinLimit } from "#server/http/limits/count-uses.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import type { Candidates } from "./find-candidates.ts";

/**
 * Tries to sign in, unless too many attempts failed. Attempts count before they are made, so that none of many at
 * once is free; one that succeeds is taken back, and forgives the account the failures before it, but not the
 * address. The account is counted by the name that was typed: it makes no difference whether there is one. A device
 * that signed in to it before has a count of its own, or strangers could lock its owner out.
 *
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
      // No wrong password: too many signed in with the right one.
      if (error instanceof TooManyRequests)
        for (const use of [ofAddress, ofAccount]) await uncountUse(use, services);
      throw error;
    });
  const signedIn = await withinLimit(ofAddress, services, () => withinLimit(ofAccount, services, attempted));
  await uncountUse(ofAddress, services);
  // Who only named somebody's address forgives nothing that was tried against its owner.
  await (signedIn.isOwner ? forgetUses : uncountUse)(ofAccount, services);
  return signedIn;
}
