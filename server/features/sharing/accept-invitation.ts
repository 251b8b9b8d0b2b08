import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import type { LookedUpInvitation } from "#contract/decks/invitations.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { deckInvitations, type deckMembers } from "#server/database/sharing-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { hashToken } from "../auth/tokens/secret-token.ts";
import { lockOfferedDeck } from "../decks/deck-access.ts";
import { markOccasionRead } from "../notifications/notifications.ts";
import { addMember, readMembership } from "./members.ts";

type Invitation = typeof deckInvitations.$inferSelect;
type Membership = typeof deckMembers.$inferSelect | undefined;

const noInvitation = () =>
  new ApiError("RESOURCE_NOT_FOUND", "There is no such invitation, or it is not for you.");

/** The occasion of the notification. */
export const invitationTo = (deckId: number): string => `invitation-${deckId}`;

export const byToken = (token: string): SQL => eq(deckInvitations.tokenHash, hashToken(token));
export const byId = (userId: number, id: number): SQL | undefined =>
  and(eq(deckInvitations.id, id), eq(deckInvitations.userId, userId));

async function find(db: Database, which: SQL | undefined): Promise<Invitation> {
  const [invitation] = await db.select().from(deckInvitations).where(which);
  if (!invitation) throw noInvitation();
  return invitation;
}

/** Why an invitation cannot be accepted; null where it can. */
function whyClosed(
  { withdrawnAt, expiresAt, uses, maxUses, createdAt, tokenHash }: Invitation,
  membership: Membership,
  now: Date,
): "withdrawn" | "expired" | "usedUp" | null {
  // A removal, or a smaller role, closes the links that the person may still have. An invitation by name is meant for them.
  const isOlder =
    tokenHash !== null &&
    membership !== undefined &&
    membership.linksClosedAt !== null &&
    membership.linksClosedAt >= createdAt;
  if (withdrawnAt !== null || isOlder) return "withdrawn";
  if (expiresAt <= now) return "expired";
  return uses < maxUses ? null : "usedUp";
}

/** A closed link says nothing about its deck. @throws ApiError 404 for a token that never was one. */
export async function lookUp(
  db: Database,
  userId: number,
  token: string,
  now: Date,
): Promise<LookedUpInvitation> {
  const invitation = await find(db, byToken(token));
  const { deckId, role } = invitation;
  const [deck] = await db
    .select({ deckTitle: decks.title, ownerId: decks.ownerId, inviter: users.username })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.ownerId))
    .where(and(eq(decks.id, deckId), isNull(decks.deletedAt)));
  const membership = await readMembership(db, { deckId, userId });
  if (!deck) return { state: "withdrawn" };
  if (deck.ownerId === userId || membership?.leftAt === null) return { state: "yours", deckId };
  const closed = whyClosed(invitation, membership, now);
  if (closed !== null) return { state: closed };
  return { state: "open", deckId, role, deckTitle: deck.deckTitle, inviter: deck.inviter };
}

const CLOSED = {
  withdrawn: "This invitation was withdrawn. Ask the deck's owner for a new one.",
  expired: "This invitation has expired. Ask the deck's owner for a new one.",
  usedUp: "This invitation was used as often as it may be. Ask the deck's owner for a new one.",
};

/**
 * Members and the owner stay what they are, and use nothing up. Runs in a transaction.
 *
 * @throws ApiError 404 where there is no such invitation or its deck is gone, 409 if it is closed or the deck is full.
 */
export async function accept(
  db: Database,
  userId: number,
  which: SQL | undefined,
  now: Date,
): Promise<{ deckId: number }> {
  const { deckId } = await find(db, which);
  await markOccasionRead(db, { userId, occasion: invitationTo(deckId), now });
  const { ownerId } = await lockOfferedDeck(db, deckId).catch((error: unknown) => {
    throw error instanceof ApiError ? noInvitation() : error;
  });
  // Read again: only with the lock nobody else changes its uses, or the members.
  const invitation = await find(db, which);
  const membership = await readMembership(db, { deckId, userId });
  if (ownerId === userId || membership?.leftAt === null) return { deckId };
  const closed = whyClosed(invitation, membership, now);
  if (closed !== null) throw new ApiError("RESOURCE_CONFLICT", CLOSED[closed]);
  await addMember(db, { deckId, userId }, invitation.role, now);
  await db
    .update(deckInvitations)
    .set({ uses: sql`${deckInvitations.uses} + 1` })
    .where(eq(deckInvitations.id, invitation.id));
  return { deckId };
}

/** @throws ApiError 404 where no such invitation names the learner. */
export async function decline(db: Database, userId: number, id: number, now: Date): Promise<void> {
  const declined = await db
    .update(deckInvitations)
    .set({ withdrawnAt: sql`coalesce(${deckInvitations.withdrawnAt}, ${now})` })
    .where(byId(userId, id))
    .returning({ deckId: deckInvitations.deckId });
  const [invitation] = declined;
  if (!invitation) throw noInvitation();
  await markOccasionRead(db, { userId, occasion: invitationTo(invitation.deckId), now });
}
