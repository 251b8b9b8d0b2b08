/** Whether something on this device waits for the server, as known before the device is open. */
export interface UnsentMark {
  isSet(): boolean;
  set(isWaiting: boolean): void;
}

const KEY = "ibis_unsent";

/** Where local storage is shut, nothing waits as far as it knows. */
export function createUnsentMark(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): UnsentMark {
  const isSet = () => {
    try {
      return storage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  };
  return {
    isSet,
    set(isWaiting) {
      if (isWaiting === isSet()) return;
      try {
        if (isWaiting) storage.setItem(KEY, "1");
        else storage.removeItem(KEY);
      } catch {
        // The page then shows what the server says until the device is open.
      }
    },
  };
}
