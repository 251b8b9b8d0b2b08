import { createSyncService } from "#src/services/offline/sync/sync.ts";
import { benchClient } from "../support/client.ts";
import type { Contest } from "../support/rounds.ts";
import { USER, cardOf, fill, openEmpty, unsyncedOf } from "./content.ts";
import { asked, openRaw } from "./raw.ts";

const REVIEWS = 5000;
const DECK = Array.from({ length: 500 }, (_, index) => cardOf(index + 1));

/** Reading what waits to be sent. */
export async function* readContests(): AsyncGenerator<Contest> {
  const name = "bench_waiting";
  const database = await openEmpty(name);
  const raw = await openRaw(name);
  const reviews = Array.from({ length: REVIEWS }, (_, index) =>
    unsyncedOf(index + 1, 1 + (index % DECK.length)),
  );
  await fill(raw, reviews, DECK);
  const http = benchClient("", "", sessionStorage);
  const sync = createSyncService({ database, http, userId: USER, now: () => Date.now() });
  const ours = async () => (await sync.prepare({ limit: Infinity, delay: 0 })).ids.length;

  const all = (store: string, index: string, range: IDBKeyRange | IDBValidKey) => async () => {
    const found = raw.transaction(store, "readonly").objectStore(store).index(index).getAll(range);
    return (await asked(found)).length;
  };
  const ofUser = IDBKeyRange.bound([USER, 0, 0], [USER, 9, Number.MAX_SAFE_INTEGER]);
  yield {
    name: `${REVIEWS} that wait`,
    atOnce: 1,
    goal: { timeAtMost: 1.3 },
    peer: all("sync_queue", "priority", ofUser),
    ours,
  };
  yield {
    name: `the same, against their whole records`,
    atOnce: 1,
    peer: all("offline_reviews", "synced", [USER, 0]),
    ours,
  };
  raw.close();
  database.close();
}
