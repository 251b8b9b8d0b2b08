import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { BULK_CARDS_MAX } from "#contract/decks/card-changes.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import { type Learner, newLearner } from "../support/app-server.ts";

export const CARDS = 25_000;

export interface Import {
  readonly learner: Learner;
  /** The cards in batches, as the page sends them. */
  readonly batches: readonly (readonly { readonly front: string; readonly back: string }[])[];
  newDeck(): Promise<number>;
  /** PostgreSQL reads the same rows from a file. */
  copyInto(deckId: number): Promise<void>;
  countCards(deckId: number): Promise<number>;
  close(): Promise<void>;
}

/** The cards of an import, and what brings them to a deck without the application. */
export async function createImport(server: Pick<WorkerServer, "url">, databaseUrl: string): Promise<Import> {
  const learner = await newLearner(server);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), "ibis-bench-import-"));
  await chmod(folder, 0o755);
  const cards = Array.from({ length: CARDS }, (_, index) => ({
    front: `The word number ${index} of the list`,
    back: `Its meaning, which is a little longer than the word, number ${index}`,
  }));
  return {
    learner,
    batches: Array.from({ length: CARDS / BULK_CARDS_MAX }, (_, index) =>
      cards.slice(index * BULK_CARDS_MAX, (index + 1) * BULK_CARDS_MAX),
    ),
    async newDeck() {
      // An import more than a learner may make in an hour.
      await client.query("delete from rate_limits");
      const { rows } = await client.query<{ id: string }>(
        "insert into decks (owner_id, title) values ($1, 'Of the bench') returning id",
        [learner.userId],
      );
      return Number(rows[0]?.id);
    },
    async copyInto(deckId) {
      const file = join(folder, `${deckId}.tsv`);
      await writeFile(file, cards.map(({ front, back }) => `${deckId}\t${front}\t${back}\n`).join(""));
      await client.query(`copy cards (deck_id, front, back) from '${file}'`);
    },
    async countCards(deckId) {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int from cards where deck_id = $1",
        [deckId],
      );
      return rows[0]?.count ?? 0;
    },
    async close() {
      await client.end();
      await rm(folder, { recursive: true });
    },
  };
}
