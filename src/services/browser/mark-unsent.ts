import { UNSENT_KEY, hasUnsent } from "./unsent-mark.ts";

/** Notes for the next page whether something on this device waits for the server. */
export function markUnsent(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, isWaiting: boolean) {
  if (isWaiting === hasUnsent({ localStorage: storage })) return;
  try {
    if (isWaiting) storage.setItem(UNSENT_KEY, "1");
    else storage.removeItem(UNSENT_KEY);
  } catch {
    // The next page then shows what the server says until the device is open.
  }
}
