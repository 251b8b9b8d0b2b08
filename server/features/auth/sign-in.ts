import type * as contract from "#contract/auth.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { recordActivity } from "./activity.ts";
import { verifyPassword } from "./password-hash.ts";
import { beginSignIn } from "./sign-in-tokens.ts";
import { isUsername } from "./user-by-name.ts";

const DEFAULT_SESSION_DAYS = 1;

/**
 * Signs in by username or e-mail.
 *
 * @throws ApiError 401 INVALID_CREDENTIALS, the same whether the account is missing or the password wrong, and by the
 * same work; 403 ACCESS_DENIED for a disabled account, to whoever knows its password.
 */
export async function signInWithPassword(
  body: BodyOf<typeof contract.signIn>,
  client: ClientInfo,
  services: Services,
): Promise<ResponseOf<typeof contract.signIn>> {
  const [user] = await services.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(body.email === undefined ? isUsername(body.username ?? "") : eq(users.email, body.email));
  const matches = await verifyPassword(user?.passwordHash, body.password);
  if (user === undefined || !matches) {
    await recordActivity(services.db, user?.id, "sign_in_failed", { client, now: services.now() });
    throw new ApiError(401, "INVALID_CREDENTIALS");
  }
  const sessionDuration = body.sessionDuration ?? DEFAULT_SESSION_DAYS;
  return beginSignIn({ userId: user.id, passwordHash: user.passwordHash, sessionDuration, client }, services);
}
