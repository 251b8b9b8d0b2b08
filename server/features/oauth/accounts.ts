import type { OAuthProvider } from "#contract/auth/oauth.ts";
import { and, eq } from "drizzle-orm";
import { oauthIdentities, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { type Occasion, recordActivity } from "#server/features/auth/account-activity/activity.ts";
import { trialFrom } from "#server/features/auth/sign-up/trial.ts";
import { ownsAddress } from "#server/features/auth/sign-in/user-by-address.ts";
import { isReserved, named } from "#server/features/auth/sign-up/username-skeleton.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import type { Identity } from "./provider.ts";
import { usernameFor } from "./username.ts";

const ATTEMPTS = 20;

type Found =
  | { readonly userId: number; readonly isLinkedNow?: boolean }
  | { readonly refused: "failed" | "disabled" };

const owner = { id: users.id, disabledAt: users.disabledAt };

/** Finds, links or creates the account of an identity; a new link is reported to its owner. */
export async function accountOf(
  provider: OAuthProvider,
  identity: Identity,
  client: ClientInfo,
  { db, now }: Pick<Services, "db" | "now">,
): Promise<Found> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await db.transaction(
      async (tx) =>
        (await findLinked(tx, provider, identity)) ??
        (await linkByEmail(tx, provider, identity, { client, now: now() })) ??
        (await make(tx, provider, identity, now(), attempt)),
    );
    // The name is taken, or the same person signs in twice at once, so look again.
    if (found !== undefined) return found;
  }
  throw new Error(`No free username was found for a new user of ${provider} in ${ATTEMPTS} attempts.`);
}

async function findLinked(
  tx: Database,
  provider: OAuthProvider,
  { subject }: Identity,
): Promise<Found | undefined> {
  const [user] = await tx
    .select(owner)
    .from(oauthIdentities)
    .innerJoin(users, eq(users.id, oauthIdentities.userId))
    .where(and(eq(oauthIdentities.provider, provider), eq(oauthIdentities.subject, subject)));
  return user && admit(user);
}

/**
 * Links the identity to the account that confirmed its address. An unconfirmed account may be a stranger's, who waits for
 * the owner's sign-in (pre-hijacking): it is not linked, and does not block the owner.
 */
async function linkByEmail(
  tx: Database,
  provider: OAuthProvider,
  { subject, email }: Identity,
  occasion: Occasion,
): Promise<Found | undefined> {
  if (email === undefined) return { refused: "failed" };
  const [user] = await tx.select(owner).from(users).where(ownsAddress(email)).for("update");
  if (user === undefined) return undefined;
  const admitted = admit(user);
  if ("refused" in admitted) return admitted;
  const linked = await tx
    .insert(oauthIdentities)
    .values({ provider, subject, userId: user.id })
    .onConflictDoNothing()
    .returning({ userId: oauthIdentities.userId });
  if (linked.length === 0) return admitted;
  await recordActivity(tx, user.id, `${provider}_linked`, occasion);
  return { ...admitted, isLinkedNow: true };
}

async function make(
  tx: Database,
  provider: OAuthProvider,
  { subject, email = "", name }: Identity,
  now: Date,
  attempt: number,
): Promise<Found | undefined> {
  const username = usernameFor(name, email, attempt);
  if (isReserved(username)) return undefined;
  const [user] = await tx
    .insert(users)
    .values({
      ...named(username),
      email,
      oauthUser: true,
      emailVerifiedAt: now,
      ...trialFrom(now),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user === undefined) return undefined;
  await tx.insert(oauthIdentities).values({ provider, subject, userId: user.id, createdAt: now });
  return { userId: user.id };
}

function admit(user: { readonly id: number; readonly disabledAt: Date | null }): Found {
  return user.disabledAt === null ? { userId: user.id } : { refused: "disabled" };
}
