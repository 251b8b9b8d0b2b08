import { type SQL, and, asc, eq, isNull } from "drizzle-orm";
import type { MemberRole } from "#contract/decks.ts";
import { type DeckMember, MEMBERS_MAX } from "#contract/decks/members.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { byTitle } from "#server/database/titles.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { lockOwnedDeck, lockSharedDeck, requireOwnedDeck } from "../decks/deck-access.ts";
import { notifyMember } from "./notify-member.ts";

export interface MemberOf {
  readonly deckId: number;
  readonly userId: number;
}

/** The membership that a person has now. */
const isMember = ({ deckId, userId }: MemberOf): SQL | undefined =>
  and(eq(deckMembers.deckId, deckId), eq(deckMembers.userId, userId), isNull(deckMembers.leftAt));

/** @throws ApiError 404 if there is no such deck or it is not the learner's. */
export async function readMembers(db: Database, ownerId: number, deckId: number): Promise<DeckMember[]> {
  await requireOwnedDeck(db, ownerId, deckId);
  const rows = await db
    .select({
      userId: deckMembers.userId,
      username: users.username,
      role: deckMembers.role,
      joinedAt: deckMembers.joinedAt,
    })
    .from(deckMembers)
    .innerJoin(users, eq(users.id, deckMembers.userId))
    .where(and(eq(deckMembers.deckId, deckId), isNull(deckMembers.leftAt)))
    .orderBy(byTitle(users.username), asc(users.id))
    .limit(MEMBERS_MAX);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/**
 * Also notifies the member. Runs in a transaction.
 * @throws ApiError 404 for a deck that is not the learner's, or one who is no member of it.
 */
export async function changeRole(
  db: Database,
  ownerId: number,
  member: MemberOf,
  role: MemberRole,
  now: Date,
): Promise<void> {
  await lockOwnedDeck(db, ownerId, member.deckId);
  const before = await readMembership(db, member);
  if (!before || before.leftAt !== null) throw notFound("member", member.userId);
  await db
    .update(deckMembers)
    .set({ role, ...(role === "viewer" && { linksClosedAt: now }) })
    .where(isMember(member));
  if (before.role !== role) await notifyMember(db, member, { by: ownerId, kind: "role", role }, now);
}

/** Runs in a transaction. @throws ApiError as `changeRole`. */
export async function removeMember(
  db: Database,
  ownerId: number,
  member: MemberOf,
  now: Date,
): Promise<void> {
  await lockOwnedDeck(db, ownerId, member.deckId);
  if (!(await endMembership(db, member, { leftAt: now, linksClosedAt: now })))
    throw notFound("member", member.userId);
}

/** Runs in a transaction. @throws ApiError 404 for a deck that is not shared with the learner. */
export async function leave(db: Database, member: MemberOf, now: Date): Promise<void> {
  await lockSharedDeck(db, member.userId, member.deckId);
  // Asked again after the lock, as in `lockEditableDeck`.
  if (!(await endMembership(db, member, { leftAt: now }))) throw notFound("deck", member.deckId);
}

/** @returns Whether there was one. */
export async function endMembership(
  db: Database,
  member: MemberOf,
  ended: { readonly leftAt: Date; readonly linksClosedAt?: Date },
): Promise<boolean> {
  const gone = await db
    .update(deckMembers)
    .set(ended)
    .where(isMember(member))
    .returning({ userId: deckMembers.userId });
  return gone.length > 0;
}

/** Runs in a transaction that has locked the deck. @throws ApiError 409 where the deck has as many members as it may. */
export async function addMember(db: Database, member: MemberOf, role: MemberRole, now: Date): Promise<void> {
  const there = await db.$count(
    deckMembers,
    and(eq(deckMembers.deckId, member.deckId), isNull(deckMembers.leftAt)),
  );
  if (there >= MEMBERS_MAX) {
    const message = `This deck is shared with ${MEMBERS_MAX} people, which is the most.`;
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  const joined = { role, joinedAt: now, leftAt: null };
  await db
    .insert(deckMembers)
    .values({ ...member, ...joined })
    .onConflictDoUpdate({ target: [deckMembers.deckId, deckMembers.userId], set: joined });
}

export async function readMembership(db: Database, { deckId, userId }: MemberOf) {
  const [membership] = await db
    .select()
    .from(deckMembers)
    .where(and(eq(deckMembers.deckId, deckId), eq(deckMembers.userId, userId)));
  return membership;
}
