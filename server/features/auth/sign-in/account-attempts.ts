import { TooManyRequests } from "#server/http/errors/api-error.ts";
import { type Use, countUse, forgetUses, uncountUse } from "#server/http/limits/count-uses.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import type { Services } from "#server/http/route.ts";

type Counting = Pick<Services, "db" | "now">;

/** Attempts to sign in to one account, by any of its names. */
const attemptsAt = (whom: string): Use => ({
  what: "failed sign-ins of user",
  whom,
  limit: FAILED_SIGN_INS.byUser,
});

interface Attempted {
  readonly userId: number | undefined;
  readonly name: string;
  readonly device: string | undefined;
}

/** An attempt that was counted. */
export interface AccountAttempt {
  /** False beyond the limit: the right password is refused too. */
  readonly isOpen: boolean;
  /** The attempt did not fail, or no password was compared. */
  takeBack(): Promise<void>;
  /** The owner signed in: earlier failures are forgotten. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt at an account before it is made. Beyond the limit nothing says so: an answer of its own would tell that two
 * names belong to one account.
 *
 * @param attempted `userId` is undefined where there is no such account: the same is counted for the name. With a
 * `device` that signed in before, what fails there counts apart from what strangers do.
 */
export async function countAttempt(
  { userId, name, device }: Attempted,
  services: Counting,
): Promise<AccountAttempt> {
  const whom = userId === undefined ? `nobody: ${name}` : String(userId);
  const use = attemptsAt(device === undefined ? whom : `${whom} on ${device}`);
  const isOpen = await countUse(use, services).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return false;
      throw error;
    },
  );
  return { isOpen, takeBack: () => uncountUse(use, services), forgive: () => forgetUses(use, services) };
}

/** Forgets failed attempts after a password reset. */
export const forgiveAttempts = (userId: number, services: Counting): Promise<void> =>
  forgetUses(attemptsAt(String(userId)), services);
