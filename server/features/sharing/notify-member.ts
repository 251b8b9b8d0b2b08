import { and, eq } from "drizzle-orm";
import type { MemberRole } from "#contract/decks.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notifications } from "#server/database/notification-schema.ts";
import { addNotifications } from "../notifications/notifications.ts";

type Change = { readonly kind: "role"; readonly role: MemberRole } | { readonly kind: "transfer" };

const titleOf = (name: string, change: Change) => {
  if (change.kind === "transfer") return `${name} made you the owner of a deck`;
  return change.role === "editor"
    ? `${name} made you an editor of a deck`
    : `${name} made you a viewer of a deck`;
};

/**
 * In the application alone: the title of the deck is the owner's own text. Replaces an earlier one of the same deck, so that
 * an owner cannot fill a member's list. Runs in a transaction.
 */
export async function notifyMember(
  db: Database,
  { deckId, userId }: { readonly deckId: number; readonly userId: number },
  { by, ...change }: Change & { readonly by: number },
  now: Date,
): Promise<void> {
  const [deck] = await db.select({ title: decks.title }).from(decks).where(eq(decks.id, deckId));
  const [owner] = await db.select({ name: users.username }).from(users).where(eq(users.id, by));
  if (!deck || !owner) return;
  const occasion = `membership-${deckId}`;
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.occasion, occasion)));
  const notification = {
    userId,
    type: "system",
    title: titleOf(owner.name, change),
    message: deck.title,
    link: `/app/decks/${deckId}`,
    occasion,
  } as const;
  await addNotifications(db, [notification], { now, isDelivered: false });
}
