import { setImmediate } from "node:timers/promises";
import type { BodyOf } from "#contract/endpoint.ts";
import type { KindFit, countExamKinds } from "#contract/exams/exam-kinds.ts";
import { kindFits } from "#domain/exam/kind-fit.ts";
import { finish } from "#domain/shell/steps.ts";
import type { Database } from "#server/database/connect.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { readExamCards } from "./candidates.ts";

/**
 * How many questions of each kind an exam can have. Other calls go on meanwhile.
 *
 * @throws ApiError 404 if the learner may not read the deck.
 */
export async function countKinds(
  db: Database,
  wanted: BodyOf<typeof countExamKinds> & { readonly userId: number },
): Promise<KindFit[]> {
  await requireReadableDeck(db, wanted.userId, wanted.deckId);
  const found = await readExamCards(db, { ...wanted, seed: "kinds" });
  return finish(kindFits(found), setImmediate);
}
