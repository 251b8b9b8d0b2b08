import { eq } from "drizzle-orm";
import type { DeckChange } from "#contract/decks.ts";
import { DECK_TEXTS, changedTo } from "#domain/decks/changed-meanwhile.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

const { title, description, tags, synonyms } = decks;

type Base = NonNullable<DeckChange["base"]>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields may be as the learner saw them, or as they are to be. @throws ApiError 409 with each field that somebody else changed. */
export async function requireUnchanged(
  db: Database,
  deckId: number,
  { base, changed }: { readonly base: Base; readonly changed: Base },
): Promise<void> {
  const [present] = await db
    .select({ title, description, tags, synonyms })
    .from(decks)
    .where(eq(decks.id, deckId));
  if (!present) throw new Error(`Deck ${deckId} was locked and is gone.`);
  const errors: Record<string, string> = {};
  for (const field of DECK_TEXTS) {
    if (base[field] === undefined || changed[field] === undefined) continue;
    if (isSame(present[field], base[field]) || isSame(present[field], changed[field])) continue;
    errors[field] = changedTo(present[field]);
  }
  if (Object.keys(errors).length === 0) return;
  throw new ApiError("RESOURCE_CONFLICT", "This deck was changed meanwhile.", errors);
}
