import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { updateCards } from "#contract/cards.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, cardTags } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { tagCards } from "./card-tags.ts";
import { takeBatch } from "./take-batch.ts";

interface ChangedCards {
  readonly ownerId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: BodyOf<typeof updateCards>["cards"];
}

const Ids = v.array(v.object({ id: v.pipe(v.string(), v.toNumber()) }));

/**
 * Changes texts and tags of all cards of a batch, once: a repeated batch changes nothing. Runs in a transaction.
 *
 * @throws ApiError 404 for a deck that the learner may not change or a card that it does not have, 409 for a batch id
 *   that was used for another batch, or for more tags than the quota allows.
 */
export async function updateBatch(
  db: Database,
  batch: ChangedCards,
  now: Date,
): Promise<{ updated: number }> {
  const updated = await takeBatch(db, batch, "updated", now, () => changeCards(db, batch, now));
  return { updated };
}

async function changeCards(
  db: Database,
  { deckId, cards: changed }: ChangedCards,
  now: Date,
): Promise<number> {
  const ids = changed.map(({ id }) => id);
  const fronts = sql.param(changed.map(({ front }) => front));
  const backs = sql.param(changed.map(({ back }) => back));
  const { rows } = await db.execute(sql`
    update ${cards} set front = given.front, back = given.back, updated_at = ${now}
    from unnest(${sql.param(ids)}::bigint[], ${fronts}::text[], ${backs}::text[]) as given(id, front, back)
    where ${cards.id} = given.id and ${cards.deckId} = ${deckId} and ${cards.deletedAt} is null
    returning ${cards.id} as id`);
  const found = new Set(v.parse(Ids, rows).map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound(`card of deck ${deckId} with the id`, missing);
  const tagged = changed.flatMap(({ id, tags }) => (tags ? [{ cardId: id, names: tags }] : []));
  const taggedIds = tagged.map(({ cardId }) => cardId);
  await db.delete(cardTags).where(isOneOf(cardTags.cardId, taggedIds));
  await tagCards(db, tagged);
  return changed.length;
}
