import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { verifyPassword } from "./password-hash.ts";

/** @throws ApiError 403 ACCESS_DENIED for a wrong password. */
export async function requireOwnPassword(userId: number, password: string, { db }: Services) {
  const [user] = await db
    .select({ username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const matches = await verifyPassword(user?.passwordHash, password);
  if (user === undefined || !matches) throw wrongPassword();
  return user;
}

export function wrongPassword(): ApiError {
  const repair = "Type it again, or set a new one on the page Forgot password.";
  return new ApiError("ACCESS_DENIED", `Your current password is not correct. ${repair}`);
}
