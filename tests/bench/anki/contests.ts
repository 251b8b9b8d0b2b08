import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import { HEADERS, type Learner, newLearner } from "../support/app-server.ts";
import type { Contest, Plan } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import { NOTES, historyPackage, readRows, rowsOfCollection } from "./package.ts";

export const plan: Plan = { warmUp: 1, rounds: 4, calls: 1 };

/** Above all ids that the server gives. */
const FIRST_ID = 1_000_000_000;
const NOW = new Date().toISOString();

/** The import of a package by our server, against reading its collection and `COPY` of the rows that come of it. */
export async function ankiContests(server: Pick<WorkerServer, "url">, databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), "ibis-bench-anki-"));
  await chmod(folder, 0o755);
  const { collection, file } = historyPackage();
  const path = join(folder, "collection");
  await writeFile(path, collection);
  const rows = rowsOfCollection(path);
  let learner: Learner;
  let firstId = FIRST_ID;

  /** Somebody new, and the rows for `COPY`. */
  const ready = async () => {
    await client.query("delete from rate_limits");
    learner = await newLearner(server);
    firstId += rows.answers.length;
    const { rows: decks } = await client.query<{ id: string }>(
      "insert into decks (owner_id, title) values ($1, 'Of the bench') returning id",
      [learner.userId],
    );
    const deckId = Number(decks[0]?.id);
    const user = learner.userId;
    const ids = new Map(rows.cards.map(({ id }, index) => [id, firstId + index]));
    const files = {
      cards: rows.notes.map(({ flds }, index) => [firstId + index, deckId, ...flds.split("\u001F")]),
      notes: rows.notes.map(({ guid }, index) => [user, guid, 0, firstId + index, 1000, "x".repeat(22)]),
      states: rows.notes.map((_, index) => [user, firstId + index, "review", NOW, 9.5, 5.5, 9, 0, 5, 0, NOW]),
      reviews: rows.answers.map(({ id, cid, ease }, index) => {
        const at = new Date(id).toISOString();
        const seq = firstId + index;
        const card = ids.get(cid);
        return [seq, reviewId(seq), user, card, 1, ease, "f", at, at, 4, "UTC", "x", "fsrs-6/default/1"];
      }),
      current: rows.answers.map((_, index) => [user, reviewId(firstId + index), firstId + index]),
    };
    for (const [name, lines] of Object.entries(files))
      await writeFile(join(folder, name), lines.map((line) => `${line.join("\t")}\n`).join(""));
  };
  const count = async () => {
    const { rows: counts } = await client.query<{ cards: number; reviews: number; states: number }>(
      `select (select count(*)::int from cards c join decks d on d.id = c.deck_id where d.owner_id = $1) as cards,
        (select count(*)::int from reviews where user_id = $1) as reviews,
        (select count(*)::int from card_states where user_id = $1) as states`,
      [learner.userId],
    );
    return JSON.stringify(counts[0]);
  };
  const copy = async () => {
    readRows(path);
    await client.query(`copy cards (id, deck_id, front, back) from '${join(folder, "cards")}'`);
    await client.query(
      `copy reviews (seq, review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
        study_time_seconds, time_zone, checksum, parameters) from '${join(folder, "reviews")}'`,
    );
    await client.query(
      `copy card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
        lapses, last_review) from '${join(folder, "states")}'`,
    );
    await client.query(
      `copy anki_cards (owner_id, guid, ord, card_id, modified_at, digest) from '${join(folder, "notes")}'`,
    );
    await client.query(`copy current_reviews (user_id, review_id, seq) from '${join(folder, "current")}'`);
    return count();
  };
  const send = async () => {
    const answer = await fetch(server.url + importAnkiPackage.path, {
      method: "POST",
      headers: {
        ...HEADERS,
        "content-type": "application/octet-stream",
        authorization: `Bearer ${learner.token}`,
      },
      body: new Uint8Array(file),
    });
    if (!answer.ok) throw new Error(`The import was answered by ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return count();
  };
  const common = { atOnce: 1, parts: NOTES, ready };
  const contests: Contest[] = [
    { ...common, name: "10,000 notes with 50,000 answers", peer: copy, ours: send, goal: { timeAtMost: 4 } },
    { ...common, name: "reading and COPY against itself", peer: copy, ours: copy },
  ];
  const close = async () => {
    await client.end();
    await rm(folder, { recursive: true });
  };
  return { contests, close };
}

const reviewId = (id: number) => `00000000-0000-7000-8000-${String(id).padStart(12, "0")}`;
