import { type SQL, and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { MemberRole } from "#contract/decks.ts";
import { type DeckInvitation, INVITATIONS_MAX, type OpenInvitation } from "#contract/decks/invitations.ts";
import { preferences, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { deckInvitations } from "#server/database/sharing-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { hashToken, randomToken } from "../auth/tokens/secret-token.ts";
import { isUsername } from "../auth/sign-in/user-by-name.ts";
import { lockOwnedDeck, requireOwnedDeck } from "../decks/deck-access.ts";
import { addNotifications, markOccasionRead } from "../notifications/notifications.ts";
import { invitationTo } from "./accept-invitation.ts";
import { readMembership } from "./members.ts";

const DAY = 24 * 60 * 60_000;
const NAMED_DAYS = 30;

/** Invitations that can still be accepted. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(deckInvitations.withdrawnAt),
    gt(deckInvitations.expiresAt, now),
    lt(deckInvitations.uses, deckInvitations.maxUses),
  );

const selectInvitations = (db: Database, which: SQL | undefined) =>
  db
    .select({
      id: deckInvitations.id,
      role: deckInvitations.role,
      username: users.username,
      uses: deckInvitations.uses,
      maxUses: deckInvitations.maxUses,
      createdAt: deckInvitations.createdAt,
      expiresAt: deckInvitations.expiresAt,
    })
    .from(deckInvitations)
    .leftJoin(users, eq(users.id, deckInvitations.userId))
    .where(which)
    .orderBy(desc(deckInvitations.id))
    .limit(INVITATIONS_MAX);

type Selected = Awaited<ReturnType<typeof selectInvitations>>[number];

const toInvitation = ({ createdAt, expiresAt, ...invitation }: Selected): DeckInvitation => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** @throws ApiError 404 if there is no such deck or it is not the learner's. */
export async function readInvitations(
  db: Database,
  ownerId: number,
  deckId: number,
  now: Date,
): Promise<DeckInvitation[]> {
  await requireOwnedDeck(db, ownerId, deckId);
  const open = await selectInvitations(db, and(eq(deckInvitations.deckId, deckId), isOpen(now)));
  return open.map(toInvitation);
}

async function add(
  db: Database,
  invitation: typeof deckInvitations.$inferInsert,
  now: Date,
): Promise<DeckInvitation> {
  const ofDeck = eq(deckInvitations.deckId, invitation.deckId);
  if ((await db.$count(deckInvitations, and(ofDeck, isOpen(now)))) >= INVITATIONS_MAX) {
    const message = `This deck has ${INVITATIONS_MAX} open invitations, which is the most. Withdraw one of them.`;
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  const [created] = await db
    .insert(deckInvitations)
    .values({ ...invitation, createdAt: now })
    .returning({ id: deckInvitations.id });
  const [row] = await selectInvitations(db, eq(deckInvitations.id, created?.id ?? 0));
  if (!row) throw new Error("PostgreSQL answered the insert of an invitation without its row.");
  return toInvitation(row);
}

interface NewLink {
  readonly role: MemberRole;
  readonly days: number;
  readonly maxUses: number;
}

/**
 * The token is answered once; only its hash is stored. Runs in a transaction.
 * @throws ApiError 404 for a deck that is not the learner's, 409 where it has as many open ones as it may.
 */
export async function createLink(
  db: Database,
  ownerId: number,
  deckId: number,
  { role, days, maxUses }: NewLink,
  now: Date,
): Promise<{ invitation: DeckInvitation; token: string }> {
  await lockOwnedDeck(db, ownerId, deckId);
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + days * DAY);
  const invitation = await add(db, { deckId, role, maxUses, expiresAt, tokenHash: hashToken(token) }, now);
  return { invitation, token };
}

/**
 * A second invitation replaces the first. Runs in a transaction.
 *
 * @throws ApiError 404 for a deck that is not the learner's; alike for an unknown name, a disabled account and a private
 * profile; 409 for a member, or where the deck has as many open ones as it may.
 */
export async function inviteByName(
  db: Database,
  ownerId: number,
  deckId: number,
  { username, role }: { readonly username: string; readonly role: MemberRole },
  now: Date,
): Promise<DeckInvitation> {
  await lockOwnedDeck(db, ownerId, deckId);
  const isShown = or(isNull(preferences.profilePublic), preferences.profilePublic, eq(users.id, ownerId));
  const [person] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(isUsername(username), isNull(users.disabledAt), isShown));
  if (!person) {
    const message = "Nobody with this name can be invited. Check the name, or send them a link.";
    throw new ApiError("RESOURCE_NOT_FOUND", message, { username: message });
  }
  const membership = await readMembership(db, { deckId, userId: person.id });
  if (person.id === ownerId || membership?.leftAt === null) {
    const message = `${person.username} has this deck already.`;
    throw new ApiError("RESOURCE_CONFLICT", message, { username: message });
  }
  const former = and(eq(deckInvitations.deckId, deckId), eq(deckInvitations.userId, person.id));
  await db
    .update(deckInvitations)
    .set({ withdrawnAt: now })
    .where(and(former, isNull(deckInvitations.withdrawnAt)));
  const expiresAt = new Date(now.getTime() + NAMED_DAYS * DAY);
  const invitation = await add(db, { deckId, role, maxUses: 1, expiresAt, userId: person.id }, now);
  await notifyOf(db, invitation.id, now);
  return invitation;
}

/** In the application alone: a mail would carry the inviter's own text to people who do not know them. */
async function notifyOf(db: Database, invitationId: number, now: Date): Promise<void> {
  const [row] = await db
    .select({ userId: deckInvitations.userId, deckId: decks.id, title: decks.title, inviter: users.username })
    .from(deckInvitations)
    .innerJoin(decks, eq(decks.id, deckInvitations.deckId))
    .innerJoin(users, eq(users.id, decks.ownerId))
    .where(eq(deckInvitations.id, invitationId));
  if (!row || row.userId === null) return;
  const notification = {
    userId: row.userId,
    type: "system",
    title: `${row.inviter} invites you to a deck`,
    message: row.title,
    link: "/app/shared",
    occasion: invitationTo(row.deckId),
  } as const;
  await addNotifications(db, [notification], { now, isDelivered: false });
}

/**
 * One that is withdrawn stays so. Runs in a transaction.
 * @throws ApiError 404 for a deck that is not the learner's, or an invitation that it does not have.
 */
export async function withdraw(
  db: Database,
  ownerId: number,
  { deckId, invitationId }: { readonly deckId: number; readonly invitationId: number },
  now: Date,
): Promise<void> {
  await lockOwnedDeck(db, ownerId, deckId);
  const withdrawn = await db
    .update(deckInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(deckInvitations.id, invitationId), eq(deckInvitations.deckId, deckId)))
    .returning({ userId: deckInvitations.userId });
  const [invitation] = withdrawn;
  if (!invitation) throw notFound("invitation", invitationId);
  if (invitation.userId !== null)
    await markOccasionRead(db, { userId: invitation.userId, occasion: invitationTo(deckId), now });
}

/** Open invitations that name a learner. */
export async function readOwnInvitations(db: Database, userId: number, now: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      id: deckInvitations.id,
      deckId: decks.id,
      deckTitle: decks.title,
      inviter: users.username,
      role: deckInvitations.role,
      expiresAt: deckInvitations.expiresAt,
    })
    .from(deckInvitations)
    .innerJoin(decks, and(eq(decks.id, deckInvitations.deckId), isNull(decks.deletedAt)))
    .innerJoin(users, eq(users.id, decks.ownerId))
    .where(and(eq(deckInvitations.userId, userId), isOpen(now)))
    .orderBy(desc(deckInvitations.id))
    .limit(INVITATIONS_MAX);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}
