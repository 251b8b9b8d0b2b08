import type * as contract from "#contract/auth.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { eq, sql } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { verifyPassword } from "./password-hash.ts";
import { beginSignIn } from "./sign-in-tokens.ts";

const DEFAULT_SESSION_DAYS = 1;

/**
 * Signs in by username or e-mail.
 *
 * @throws ApiError 401 INVALID_CREDENTIALS, the same whether the account is missing or the password wrong.
 */
export async function signInWithPassword(
  body: BodyOf<typeof contract.signIn>,
  services: Services,
): Promise<ResponseOf<typeof contract.signIn>> {
  const named =
    body.email === undefined
      ? eq(sql`lower(${users.username})`, sql`lower(${body.username?.normalize("NFC")})`)
      : eq(users.email, body.email);
  const [user] = await services.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(named);
  const matches = await verifyPassword(user?.passwordHash, body.password);
  if (user === undefined || !matches) throw new ApiError(401, "INVALID_CREDENTIALS");
  return beginSignIn(user.id, body.sessionDuration ?? DEFAULT_SESSION_DAYS, services);
}
