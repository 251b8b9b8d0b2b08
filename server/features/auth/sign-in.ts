import type * as contract from "#contract/auth.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { recordActivity } from "./activity.ts";
import { verifyPassword } from "./password-hash.ts";
import { beginSignIn } from "./sign-in-tokens.ts";
import { namedByAddress } from "./user-by-address.ts";
import { isUsername } from "./user-by-name.ts";

const DEFAULT_SESSION_DAYS = 1;

interface Meant {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

/** Whom a name or an address may mean, always as many for either, so that each costs the same hashes. */
async function meant(
  { username = "", email }: BodyOf<typeof contract.signIn>,
  { db }: Services,
): Promise<readonly (Meant | undefined)[]> {
  if (email !== undefined) {
    const [first, second] = await namedByAddress(db, email);
    return [first, second];
  }
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(isUsername(username));
  return [user && { ...user, isConfirmed: true }];
}

/**
 * Signs in by username or e-mail.
 *
 * @returns the tokens; `isOwner` is false where somebody merely named the address, whose owner may be another.
 * @throws ApiError 401 INVALID_CREDENTIALS, the same whether the account is missing or the password wrong, and by the
 * same work; 403 ACCESS_DENIED for a disabled account, to whoever knows its password.
 */
export async function signInWithPassword(
  body: BodyOf<typeof contract.signIn>,
  client: ClientInfo,
  services: Services,
): Promise<{ tokens: ResponseOf<typeof contract.signIn>; isOwner: boolean }> {
  const found = await meant(body, services);
  let user: Meant | undefined;
  for (const one of found) {
    // Each is tried, whatever came of the one before.
    if (await verifyPassword(one?.passwordHash, body.password)) user ??= one;
  }
  if (user === undefined) {
    await recordActivity(services.db, found[0]?.id, "sign_in_failed", { client, now: services.now() });
    throw new ApiError(401, "INVALID_CREDENTIALS");
  }
  const { id: userId, passwordHash, isConfirmed } = user;
  const sessionDuration = body.sessionDuration ?? DEFAULT_SESSION_DAYS;
  const tokens = await beginSignIn({ userId, passwordHash, sessionDuration, client }, services);
  return { tokens, isOwner: isConfirmed };
}
