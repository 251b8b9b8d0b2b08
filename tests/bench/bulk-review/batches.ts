import { Client } from "pg";
import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";
import { checksumOf } from "#domain/sync/checksum.ts";
import { HEADERS, type Learner, createDatabase, newLearner, startAppServer } from "../support/app-server.ts";
import type { WorkerServer } from "../support/worker-server.ts";

/** Reviews of one request. */
export const BATCH = 50;
const START = Date.UTC(2026, 0, 15, 9);

const Answer = v.looseObject({ success: v.boolean(), syncedCount: v.number() });

/** A batch that is ready to be sent. */
export interface Batch {
  readonly learner: Learner;
  readonly body: string;
}

/** A database with learners, and their cards. */
export interface Reviewers {
  readonly databaseUrl: string;
  readonly learners: readonly Learner[];
  /** So many batches in turns of the learners, each of reviews and of cards that nobody has seen. */
  newBatches(count: number): Promise<readonly Batch[]>;
  close(): Promise<void>;
}

/** All reviewers of one PostgreSQL get the same ids. */
export async function createReviewers(postgresUrl: string, name: string, people: number): Promise<Reviewers> {
  const databaseUrl = await createDatabase(postgresUrl, name);
  const server = await startAppServer({ databaseUrl });
  const learners: Learner[] = [];
  for (let index = 0; index < people; index += 1) learners.push(await newLearner(server));
  await server.stop();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { userId } of learners)
    await client.query("insert into decks (owner_id, title) values ($1, 'Of the bench')", [userId]);

  let counter = 0;
  const reviewsOf = async (userId: number) => {
    const { rows } = await client.query<{ id: string }>(
      "insert into cards (deck_id, front, back) select id, 'Which status code?', '401' from decks, generate_series(1, $2) where owner_id = $1 returning id",
      [userId, BATCH],
    );
    return rows.map(({ id }) => itemOf((counter += 1), Number(id)));
  };
  return {
    databaseUrl,
    learners,
    async newBatches(count) {
      const batches: Batch[] = [];
      for (let index = 0; index < count; index += 1) {
        const learner = learners[index % learners.length];
        if (!learner) throw new Error("There are no learners.");
        const reviewItems = await reviewsOf(learner.userId);
        const sent = { reviewItems, conflictResolutionPolicy: "most_recent", sentAt: iso(START) };
        batches.push({ learner, body: JSON.stringify(sent) });
      }
      // Else the plans change when PostgreSQL gets round to it by itself, in the middle of one side's block.
      await client.query("analyze cards, reviews, current_reviews, card_states");
      return batches;
    },
    close: () => client.end(),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** An answer as a device sends it. */
function itemOf(count: number, cardId: number) {
  const item = {
    reviewId: `0198f9f0-0000-7000-8000-${String(count).padStart(12, "0")}`,
    cardId,
    sessionId: "0198f9f0-0000-7000-8000-00000000a001",
    performance: count % 10 === 0 ? 1 : 3,
    reviewTimestamp: iso(START + count * 1000),
    updatedAt: iso(START + count * 1000),
    studyTimeSeconds: 4.2,
    errorType: null,
    notes: null,
    answerQuality: null,
    confidence: null,
    deviceId: "0198f9f0-0000-7000-8000-00000000d001",
    counter: count,
    version: 1,
    voided: false,
    timeZone: "Africa/Cairo",
  };
  return { ...item, checksum: checksumOf(item) };
}

/** Sends a batch. @throws Error where a review of it was refused. */
export async function send({ url }: WorkerServer, { learner, body }: Batch): Promise<unknown> {
  const answer = await fetch(`${url}${bulkReview.path}`, {
    method: "POST",
    headers: { ...HEADERS, authorization: `Bearer ${learner.token}` },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${bulkReview.path} answered ${answer.status}: ${text}`);
  const said = v.parse(Answer, JSON.parse(text));
  if (!said.success || said.syncedCount !== BATCH) throw new Error(`Reviews were refused: ${text}`);
  return said;
}
