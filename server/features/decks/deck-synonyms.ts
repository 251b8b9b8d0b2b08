import { eq } from "drizzle-orm";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { SYNONYM_GROUPS_MAX, wrongGroup } from "#domain/decks/synonyms.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** Characters that neither the database nor a line of the form can hold, or that end a term there. */
// oxlint-disable-next-line no-control-regex -- they are looked for.
const UNFIT = /[\u0000-\u001F=\u2028\u2029]/;

function problemOf(terms: readonly string[]): string | null {
  if (terms.some((term) => UNFIT.test(term) || !term.isWellFormed()))
    return "has a line break, “=” or another character that cannot be stored";
  return wrongGroup(terms);
}

/** Trimmed. Checked here, because pages carry what the contract checks. @throws ApiError 422 for too many groups or a wrong one. */
export function checkedSynonyms(groups: SynonymGroups | undefined): { synonyms?: SynonymGroups } {
  if (groups === undefined) return {};
  const refuse = (field: string, message: string) =>
    new ApiError("VALIDATION_ERROR", undefined, { [field]: message });
  if (groups.length > SYNONYM_GROUPS_MAX)
    throw refuse("synonyms", `Must have at most ${SYNONYM_GROUPS_MAX} groups.`);
  const synonyms = groups.map((terms) => terms.map((term) => term.trim()));
  for (const [index, terms] of synonyms.entries()) {
    const problem = problemOf(terms);
    if (problem !== null) throw refuse(`synonyms.${index}`, `The group ${problem}.`);
  }
  return { synonyms };
}

/** The synonyms that answers to a deck's cards are graded by, as they are now. */
export async function synonymsOf(db: Database, deckId: number): Promise<SynonymGroups> {
  const [deck] = await db.select({ synonyms: decks.synonyms }).from(decks).where(eq(decks.id, deckId));
  return deck?.synonyms ?? [];
}
