import { TooManyRequests } from "#server/http/errors/api-error.ts";
import { type Use, countUse, forgetUses, uncountUse } from "#server/http/limits/count-uses.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import type { Services } from "#server/http/route.ts";

type Counting = Pick<Services, "db" | "now">;

/** Counts a use; false over the limit. */
export const countWithin = (use: Use, services: Counting): Promise<boolean> =>
  countUse(use, services).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return false;
      throw error;
    },
  );

const attemptsAt = (whom: string): Use => ({
  what: "failed sign-ins of user",
  whom,
  limit: FAILED_SIGN_INS.byAccount,
});

interface Attempted {
  readonly userId: number | undefined;
  readonly name: string;
  readonly device: string | undefined;
}

export interface AccountAttempt {
  /** False beyond the limit, where even the right password is refused. */
  readonly isOpen: boolean;
  /** Uncounts the attempt, because it did not fail or no password was compared. */
  takeBack(): Promise<void>;
  /** Clears earlier failures, because the owner signed in. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt before it is made. Beyond the limit the response is that of a wrong password; a different one would show
 * that two names belong to one account. Failures on a `device` that signed in before are counted apart from those of strangers.
 */
export async function countAttempt(
  { userId, name, device }: Attempted,
  services: Counting,
): Promise<AccountAttempt> {
  const whom = userId === undefined ? `nobody: ${name}` : String(userId);
  const use = attemptsAt(device === undefined ? whom : `${whom} on ${device}`);
  const isOpen = await countWithin(use, services);
  return { isOpen, takeBack: () => uncountUse(use, services), forgive: () => forgetUses(use, services) };
}

export const forgiveAttempts = (userId: number, services: Counting): Promise<void> =>
  forgetUses(attemptsAt(String(userId)), services);
