import type { Page } from "@playwright/test";
import type { CachedMedia, StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { DeckRecord } from "#src/services/offline/database/stored-names.ts";
import type { ExamCopy, OfflineStore } from "#src/services/offline/database/schema.ts";

interface Records {
  readonly offline_reviews: StoredReview;
  readonly sync_queue: QueueEntry;
  readonly cached_decks: DeckRecord;
  readonly exam_copies: ExamCopy;
  /** Without their bytes, which do not leave the page. */
  readonly media: Omit<CachedMedia, "bytes">;
}

/** All records of a store on the page's device; none where there is no database. */
export const readStore = <S extends keyof Records>(page: Page, store: S): Promise<Records[S][]> =>
  page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (!databases.some((one) => one.name === "ibis_enhanced")) return [];
    return new Promise<Records[S][]>((resolve, reject) => {
      const opening = indexedDB.open("ibis_enhanced");
      opening.addEventListener("error", () => reject(new Error("The database does not open.")));
      opening.addEventListener("success", () => {
        const asked = opening.result.transaction(name).objectStore(name).getAll();
        asked.addEventListener("success", () => {
          opening.result.close();
          resolve(asked.result);
        });
      });
    });
  }, store);

/** All records of all stores on the page's device, as text. */
export const deviceText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("ibis_enhanced");
      opening.addEventListener("error", () => reject(new Error("The database does not open.")));
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const names = [...opened.objectStoreNames];
    const stores = opened.transaction(names);
    const all = names.map(
      (name) =>
        new Promise((resolve) => {
          const asked = stores.objectStore(name).getAll();
          asked.addEventListener("success", () => resolve(asked.result));
        }),
    );
    const text = JSON.stringify(await Promise.all(all));
    opened.close();
    return text;
  });

/** What the device still has to send. */
export const unsynced = async (page: Page): Promise<number> => (await readStore(page, "sync_queue")).length;

/** All cards of the deck are on the device. */
export async function hasDeck(page: Page, deckId: number): Promise<boolean> {
  const decks = await readStore(page, "cached_decks");
  return decks.some(({ id, cursor }) => id === deckId && cursor !== null);
}

/** Replaces the record with the key by other data, as a failing disk would. */
export const damageRecord = (page: Page, store: OfflineStore, key: string, change: object): Promise<void> =>
  page.evaluate(
    ({ name, id, changed }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("ibis_enhanced");
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction(name, "readwrite");
          const records = transaction.objectStore(name);
          const asked = records.get(id);
          asked.addEventListener("success", () => records.put({ ...asked.result, ...changed }));
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { name: store, id: key, changed: change },
  );

/** Deletes the database like clearing the site's data: open connections are closed. */
export const deleteDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("ibis_enhanced");
        deleting.addEventListener("success", () => resolve());
        deleting.addEventListener("error", () => reject(new Error("The database is not deleted.")));
        deleting.addEventListener("blocked", () =>
          reject(new Error("A page does not let go of the database.")),
        );
      }),
  );
