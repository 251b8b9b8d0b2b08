import type { Page } from "@playwright/test";
import type { OfflineStore } from "#src/services/offline/database/schema.ts";

declare global {
  interface Window {
    /** Lets go of a store that a test holds. */
    releaseStore?: () => void;
  }
}

/** Keeps a store locked by a transaction that writes, as on a busy device, until the result is called. */
export async function holdStore(page: Page, store: OfflineStore): Promise<() => Promise<void>> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("ibis_enhanced");
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
        opening.addEventListener("success", () => {
          const records = opening.result.transaction(name, "readwrite").objectStore(name);
          let isLocked = true;
          const hold = () => {
            resolve();
            if (isLocked) records.count().addEventListener("success", hold);
            else opening.result.close();
          };
          window.releaseStore = () => (isLocked = false);
          records.count().addEventListener("success", hold);
        });
      }),
    store,
  );
  return () => page.evaluate(() => window.releaseStore?.());
}
