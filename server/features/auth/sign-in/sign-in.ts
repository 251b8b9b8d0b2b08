import type * as contract from "#contract/auth.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { ApiError, ServerBusy } from "#server/http/errors/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { type AccountAttempt, countAttempt } from "./account-attempts.ts";
import { recordActivity } from "../account-activity/activity.ts";
import type { Candidates, Candidate } from "./find-candidates.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { beginSignIn } from "../tokens/sign-in-tokens.ts";

const DEFAULT_SESSION_DAYS = 1;

const takeBack = (attempts: readonly AccountAttempt[]) =>
  Promise.all(attempts.map((attempt) => attempt.takeBack()));

/**
 * Signs in by username or e-mail one of those whom they mean.
 *
 * @returns the tokens; `isOwner` is false where somebody merely named the address, whose owner may be another.
 * @throws ApiError 401 INVALID_CREDENTIALS, the same whether the account is missing or the password wrong, and by the
 * same work; 403 ACCESS_DENIED for a disabled account, to whoever knows its password.
 */
export async function signInWithPassword(
  body: BodyOf<typeof contract.signIn>,
  { users: found, device }: Candidates,
  client: ClientInfo,
  services: Services,
): Promise<{ tokens: ResponseOf<typeof contract.signIn>; isOwner: boolean }> {
  const attempts: AccountAttempt[] = [];
  let user: (Candidate & { readonly attempt: AccountAttempt }) | undefined;
  try {
    for (const [index, one] of found.entries()) {
      const name = `${index} ${body.email ?? body.username}`;
      const attempt = await countAttempt(
        { userId: one?.id, name, device: index === 0 ? device : undefined },
        services,
      );
      attempts.push(attempt);
      // Each is tried, whatever came of the one before.
      const isRight = await verifyPassword(one?.passwordHash, body.password);
      if (one && isRight && attempt.isOpen) user ??= { ...one, attempt };
    }
  } catch (error) {
    // The last password was not compared; one before it may have been, and counts.
    if (error instanceof ServerBusy) await attempts.at(-1)?.takeBack();
    throw error;
  }
  if (user === undefined) {
    const occasion = { client, now: services.now() };
    // What is written takes longer than what is not.
    services.afterwards.do(
      "Noting a failed sign-in",
      () => recordActivity(services.db, found[0]?.id, "sign_in_failed", occasion),
      services.log,
    );
    throw new ApiError(401, "INVALID_CREDENTIALS");
  }
  const { id: userId, passwordHash, isConfirmed, attempt } = user;
  await takeBack(attempts);
  // Who only named somebody's address forgives nothing that was tried against its owner.
  if (isConfirmed) await attempt.forgive();
  const sessionDuration = body.sessionDuration ?? DEFAULT_SESSION_DAYS;
  const { deviceId } = body;
  const begun = { userId, passwordHash, sessionDuration, client, deviceId };
  const tokens = await beginSignIn({ ...begun, provenDevice: device }, services);
  return { tokens, isOwner: isConfirmed };
}
