export const UNSENT_KEY = "ibis_unsent";

/** Whether something on this device waits for the server, as known before the device is open. */
export function hasUnsent(page: { readonly localStorage: Pick<Storage, "getItem"> }): boolean {
  try {
    return page.localStorage.getItem(UNSENT_KEY) !== null;
  } catch {
    return false;
  }
}
