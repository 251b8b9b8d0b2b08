import type * as contract from "#contract/auth/auth.ts";
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
 * @returns the tokens; `isOwner` is false for an unconfirmed address, which may belong to another person.
 * @throws ApiError 401 INVALID_CREDENTIALS, with the same work for a missing account; 403 ACCESS_DENIED for a disabled one.
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
      // Each account is tried, even after a match.
      const isRight = await verifyPassword(one?.passwordHash, body.password);
      if (one && isRight && attempt.isOpen) user ??= { ...one, attempt };
    }
  } catch (error) {
    // The last password was not compared. An earlier one may have been, and counts.
    if (error instanceof ServerBusy) await attempts.at(-1)?.takeBack();
    throw error;
  }
  if (user === undefined) {
    const occasion = { client, now: services.now() };
    // Writing takes time, which would show that the account exists.
    services.afterwards.do(
      "Noting a failed sign-in",
      () => recordActivity(services.db, found[0]?.id, "sign_in_failed", occasion),
      services.log,
    );
    throw new ApiError("INVALID_CREDENTIALS");
  }
  const { id: userId, passwordHash, isConfirmed, attempt } = user;
  await takeBack(attempts);
  // An unconfirmed address must not clear failures against its owner.
  if (isConfirmed) await attempt.forgive();
  const sessionDuration = body.sessionDuration ?? DEFAULT_SESSION_DAYS;
  const { deviceId } = body;
  const begun = { userId, passwordHash, sessionDuration, client, deviceId };
  const tokens = await beginSignIn({ ...begun, provenDevice: device }, services);
  return { tokens, isOwner: isConfirmed };
}
