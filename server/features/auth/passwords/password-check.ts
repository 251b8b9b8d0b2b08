import type { PasswordRule } from "#contract/auth/passwords.ts";
import { type PasswordOwner, brokenPasswordRules, passwordProblem } from "#domain/auth/password-rules.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { commonPasswords, isGuessable } from "./guessable-password.ts";
import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";
import { verifyPassword } from "./password-hash.ts";

export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const common = await commonPasswords();
  const isSoonGuessed = await isGuessable(password, owner);
  return brokenPasswordRules(password, owner, (folded) => common.has(folded) || isSoonGuessed);
}

/** @throws ApiError 422 that says under the field's name which rules the password breaks. */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem = passwordProblem(await brokenRules(password, owner));
  if (problem !== undefined) throw new ApiError("VALIDATION_ERROR", undefined, { [field]: problem });
}

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
