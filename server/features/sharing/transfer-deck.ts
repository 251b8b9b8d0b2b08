import { and, eq, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { accountUsage } from "#server/database/account-schema.ts";
import { bulkChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, decks, tags } from "#server/database/deck-schema.ts";
import { mediaOwners } from "#server/database/media-schema.ts";
import { deckInvitations } from "#server/database/sharing-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { lockOwnedDeck } from "../decks/deck-access.ts";
import { inPieces } from "../decks/deck-queue.ts";
import { hasMedia, mediaOfCard } from "../media/holds-media.ts";
import { sizeOf } from "../media/share-media-with-owner.ts";
import { QUOTAS, type Quota, claim } from "../quotas/claim.ts";
import { addMember, endMembership, readMembership } from "./members.ts";
import { notifyMember } from "./notify-member.ts";
import { requireConfirmedAddress } from "../users/confirmed-address.ts";

interface Transfer {
  readonly deckId: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Also gives the new owner the tags and images of the cards, within their quotas. Runs in a transaction.
 *
 * The former owner becomes an editor, and the new owner is notified.
 * @throws ApiError 404 for a deck that is not the learner's, or one who is no member; 409 for a viewer, one without a
 * confirmed address, or where half of one of the new owner's quotas would not stay free.
 */
export async function transferDeck(db: Database, { deckId, from, to }: Transfer, now: Date): Promise<void> {
  await lockOwnedDeck(db, from, deckId);
  const membership = await readMembership(db, { deckId, userId: to });
  if (!membership || membership.leftAt !== null) throw notFound("member", to);
  if (membership.role !== "editor") {
    const message = "Only an editor can become the owner. Make this member an editor first.";
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  await requireConfirmedAddress(db, to).catch((error: unknown) => {
    const message = "The new owner needs a confirmed email address. Ask them to confirm it.";
    throw error instanceof ApiError ? new ApiError("RESOURCE_CONFLICT", message) : error;
  });
  await moveUsage(db, { from, to }, "decks", 1);
  await moveUsage(db, { from, to }, "cards", await db.$count(cards, eq(cards.deckId, deckId)));
  await copyTags(db, { deckId, from, to });
  await copyMedia(db, { deckId, from, to }, now);
  // Tags of the former owner would come back with an undo, and cards would go back to a deck of theirs.
  await db
    .delete(bulkChanges)
    .where(or(eq(bulkChanges.deckId, deckId), eq(bulkChanges.targetDeckId, deckId)));
  await db
    .update(deckInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(deckInvitations.deckId, deckId), isNull(deckInvitations.withdrawnAt)));
  await endMembership(db, { deckId, userId: to }, { leftAt: now });
  await addMember(db, { deckId, userId: from }, "editor", now);
  // What the former owner published does not show the new one's name until they publish it.
  await db
    .update(decks)
    .set({ ownerId: to, folderId: null, isPublic: false, updatedAt: now })
    .where(eq(decks.id, deckId));
  await notifyMember(db, { deckId, userId: to }, { by: from, kind: "transfer" }, now);
}

async function moveUsage(
  db: Database,
  { from, to }: Pick<Transfer, "from" | "to">,
  what: Quota,
  count: number,
): Promise<void> {
  await claim(db, to, what, count);
  // Nobody asks the new owner: what is given to them must not fill their account.
  const [used] = await db
    .select({ count: accountUsage.count })
    .from(accountUsage)
    .where(and(eq(accountUsage.ownerId, to), eq(accountUsage.what, what)));
  if (count > 0 && used && used.count > QUOTAS[what] / 2) {
    const message = "The deck is too large for the new owner's account. Ask them to copy it instead.";
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  await db
    .update(accountUsage)
    .set({ count: sql`greatest(0, ${accountUsage.count} - ${count})` })
    .where(and(eq(accountUsage.ownerId, from), eq(accountUsage.what, what)));
}

/** Cards of the deck get the tags of these names that the new owner has. The former owner keeps their own. */
async function copyTags(db: Database, { deckId, from, to }: Transfer): Promise<void> {
  const used = sql`
    select distinct ${tags.name} from ${cardTags}
    join ${tags} on ${tags.id} = ${cardTags.tagId} and ${tags.ownerId} = ${from}
    join ${cards} on ${cards.id} = ${cardTags.cardId} and ${cards.deckId} = ${deckId}`;
  // Sorted, so that two calls that create the same tags cannot deadlock.
  const created = await db.execute(sql`
    insert into ${tags} (owner_id, name) select ${to}, name from (${used}) as used order by name
    on conflict do nothing`);
  await claim(db, to, "tags", created.rowCount ?? 0);
  const all = await db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deckId)).orderBy(cards.id);
  for (const piece of inPieces(all)) {
    const cardIds = sql`any(${sql.param(piece.map(({ id }) => id))}::bigint[])`;
    // Looked up for each row (`offset` keeps it from becoming a join), as statistics may not know the owners yet.
    await db.execute(sql`
      update ${cardTags} set tag_id = (
        select own.id from ${tags} as own where own.owner_id = ${to} and own.name = (
          select former.name from ${tags} as former where former.id = card_tags.tag_id))
      where card_id = ${cardIds}
        and exists (select from ${tags} as former
          where former.id = card_tags.tag_id and former.owner_id = ${from} offset 0)`);
    // Devices have the ids of tags with each card, and fetch the card again when its row is written.
    await db.execute(sql`update ${cards} set deck_id = deck_id where id = ${cardIds}
      and exists (select from ${cardTags} where ${cardTags.cardId} = ${cards.id})`);
  }
}

const Copied = v.array(v.object({ hash: v.string(), isNew: v.boolean() }));

/** Images of the former owner on cards of the deck become the new owner's as well. */
async function copyMedia(db: Database, { deckId, from, to }: Transfer, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into ${mediaOwners} (owner_id, hash, uploaded_at)
    select ${to}, used.hash, ${now} from (
      select distinct unnest(${mediaOfCard}) as hash from ${cards}
      where ${cards.deckId} = ${deckId} and ${hasMedia}
    ) as used
    join ${mediaOwners} as former on former.hash = used.hash and former.owner_id = ${from}
    order by used.hash
    on conflict (owner_id, hash) do update set unused_since = null
    returning hash, xmax = 0 as "isNew"`);
  const added = v.parse(Copied, rows).flatMap(({ hash, isNew }) => (isNew ? [hash] : []));
  await claim(db, to, "media", await sizeOf(db, added));
}
