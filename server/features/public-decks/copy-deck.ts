import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import type { Database } from "#server/database/connect.ts";
import { cardTags, cards, decks, tags } from "#server/database/deck-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { madeEarlier, noteMade } from "../decks/made-once.ts";
import { claim } from "../quotas/claim.ts";
import { inPieces } from "../decks/deck-queue.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";

interface Copy {
  readonly userId: number;
  readonly deckId: number;
  readonly copyId: string;
  readonly now: Date;
}

interface CopiedCards {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const Ids = v.array(v.object({ id: v.pipe(v.string(), v.toNumber()) }));

/**
 * Runs in a transaction; repeated with the same `copyId`, it returns the id of the first copy.
 *
 * @throws ApiError 404 for a deck that the learner may not study, 409 over a quota or for a used `copyId`.
 */
export async function copyDeck(db: Database, copy: Copy): Promise<number> {
  const { userId, deckId, copyId, now } = copy;
  const call = { userId, id: copyId, kind: "copied", now } as const;
  const earlier = await madeEarlier(db, call);
  if (earlier !== null) return earlier;
  const [source] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), readableBy(userId)));
  if (!source) throw notFound("deck", deckId);
  await claimWithinPlan(db, userId, "decks", 1, now);
  const { title, description, tags: deckTags, frontLanguage, backLanguage, synonyms } = source;
  const texts = { title, description, tags: deckTags, frontLanguage, backLanguage, synonyms };
  const [created] = await db
    .insert(decks)
    .values({ ...texts, ownerId: userId, createdAt: now, updatedAt: now })
    .returning({ id: decks.id });
  if (!created) throw new Error("PostgreSQL answered the insert of a deck without its row.");
  const count = await copyCards(db, copy, { id: created.id, from: source.ownerId });
  await noteMade(db, call, created.id, count);
  return created.id;
}

/** In pieces, so that no statement takes long. @returns How many cards there are. */
async function copyCards(
  db: Database,
  copy: Copy,
  into: { readonly id: number; readonly from: number },
): Promise<number> {
  const { userId, deckId, now } = copy;
  const found = await db
    .select({ id: cards.id, noteId: cards.noteId })
    .from(cards)
    .where(and(eq(cards.deckId, deckId), isNull(cards.deletedAt)))
    .orderBy(asc(cards.id));
  await claimWithinPlan(db, userId, "cards", found.length, now);
  const notes = new Map<string, string>();
  for (const { noteId } of found) if (noteId !== null && !notes.has(noteId)) notes.set(noteId, uuidv7());
  for (const piece of inPieces(found)) {
    const copied = await copyPiece(db, copy, into.id, {
      from: piece.map(({ id }) => id),
      noteIds: piece.map(({ noteId }) => (noteId === null ? null : (notes.get(noteId) ?? null))),
    });
    await copyTags(db, userId, copied);
    await shareImages(db, { copy, owner: into.from }, copied);
  }
  return found.length;
}

async function copyPiece(
  db: Database,
  { userId, deckId, now }: Copy,
  into: number,
  { from, noteIds }: { readonly from: readonly number[]; readonly noteIds: readonly (string | null)[] },
): Promise<CopiedCards> {
  const inserted = await db.execute(sql`
    insert into ${cards} (deck_id, front, back, hint, notes, variant, note_id, created_at, updated_at)
    select ${into}, source.front, source.back, source.hint, source.notes, source.variant, copied.note_id, ${now}, ${now}
    from unnest(${sql.param(from)}::bigint[], ${sql.param(noteIds)}::uuid[]) with ordinality as copied(id, note_id, position)
    join ${cards} as source on source.id = copied.id
    -- Read again: access may have ended, and cards may have gone, since they were listed.
    where source.deck_id = ${deckId} and source.deleted_at is null
      and exists (select from ${decks} where ${and(eq(decks.id, deckId), readableBy(userId))})
    order by copied.position
    returning id`);
  // Ids are assigned in the order of the rows; they may come back in another order.
  const to = v
    .parse(Ids, inserted.rows)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  if (to.length !== from.length)
    throw new ApiError("RESOURCE_CONFLICT", "This deck was changed while it was copied. Try again.");
  return { from, to };
}

const pairs = ({ from, to }: CopiedCards) =>
  sql`unnest(${sql.param(from)}::bigint[], ${sql.param(to)}::bigint[]) as copied(source_id, card_id)`;

/** Tags belong to the owner of a deck: the copy has those of the same names. */
async function copyTags(db: Database, userId: number, copied: CopiedCards): Promise<void> {
  const given = sql`
    ${pairs(copied)}
    join ${cardTags} on ${cardTags.cardId} = copied.source_id
    join ${tags} as given on given.id = ${cardTags.tagId}`;
  // Sorted, so that two calls that create the same tags cannot deadlock.
  const added = await db.execute(sql`
    insert into ${tags} (owner_id, name) select distinct ${userId}::bigint, given.name from ${given} order by 2
    on conflict do nothing`);
  await claim(db, userId, "tags", added.rowCount ?? 0);
  await db.execute(sql`
    insert into ${cardTags} (card_id, tag_id)
    select copied.card_id, own.id from ${given}
    join ${tags} as own on own.owner_id = ${userId} and own.name = given.name`);
}

const Sizes = v.array(v.object({ size: v.number() }));

/** The learner becomes an owner of the images, which stay when the first owner deletes them. */
async function shareImages(
  db: Database,
  { copy: { userId, now }, owner }: { readonly copy: Copy; readonly owner: number },
  copied: CopiedCards,
): Promise<void> {
  // Anybody can write a hash on a card: only what the owner of the deck uploaded is given on.
  const shared = await db.execute(sql`
    with named as (
      select distinct unnest(media_in(front, back, hint, notes)) as hash
      from ${pairs(copied)} join ${cards} on ${cards.id} = copied.card_id where has_media(front, back, hint, notes)),
    added as (
      insert into ${mediaOwners} (owner_id, hash, uploaded_at)
      select ${userId}, hash, ${now} from named join ${mediaOwners} as theirs using (hash)
      where theirs.owner_id = ${owner} order by hash
      on conflict (owner_id, hash) do update set unused_since = null
      returning hash, xmax = 0 as is_new)
    select size from added join ${media} using (hash) where is_new`);
  const sizes = v.parse(Sizes, shared.rows);
  await claim(
    db,
    userId,
    "media",
    sizes.reduce((sum, { size }) => sum + size, 0),
  );
}
