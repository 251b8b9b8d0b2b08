import { setImmediate } from "node:timers/promises";
import type { BodyOf } from "#contract/endpoint.ts";
import { QUESTION_KINDS } from "#contract/exams/configuration.ts";
import type { KindFit, countExamKinds } from "#contract/exams/exam-kinds.ts";
import { kindFit } from "#domain/exam/kind-fit.ts";
import type { Database } from "#server/database/connect.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { readExamCards } from "./candidates.ts";

/**
 * How many questions of each kind an exam can have. Other calls get a turn between two kinds.
 *
 * @throws ApiError 404 if the learner may not read the deck.
 */
export async function countKinds(
  db: Database,
  wanted: BodyOf<typeof countExamKinds> & { readonly userId: number },
): Promise<KindFit[]> {
  await requireReadableDeck(db, wanted.userId, wanted.deckId);
  const found = await readExamCards(db, { ...wanted, seed: "kinds" });
  const fits: KindFit[] = [];
  for (const kind of QUESTION_KINDS) {
    fits.push(kindFit(kind, found));
    await setImmediate();
  }
  return fits;
}
