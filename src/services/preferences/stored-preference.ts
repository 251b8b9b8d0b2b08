/** A preference with two values as the device remembers it. */
export interface StoredPreference {
  /** Null where nothing valid is stored, or the browser does not let us read. */
  load(): boolean | null;
  /** @throws where the browser refuses to store it. */
  store(isOn: boolean): void;
  /** Calls back when another tab stores a value. */
  listen(changed: (isOn: boolean) => void): void;
}

/**
 * @param key Of the storage.
 * @param values What is stored where the preference is on, and where it is off.
 */
export function createStoredPreference(
  storage: Storage,
  page: Pick<Window, "addEventListener">,
  key: string,
  values: { readonly on: string; readonly off: string },
): StoredPreference {
  const parse = (text: string | null) => (text === values.on ? true : text === values.off ? false : null);
  return {
    load() {
      try {
        return parse(storage.getItem(key));
      } catch {
        return null;
      }
    },
    store: (isOn) => storage.setItem(key, isOn ? values.on : values.off),
    listen(changed) {
      page.addEventListener("storage", ({ key: changedKey, newValue, storageArea }) => {
        if (changedKey !== key || storageArea !== storage) return;
        const value = parse(newValue);
        if (value !== null) changed(value);
      });
    },
  };
}

/** The theme under the key that the first paint reads; on is dark. */
export const createStoredTheme = (storage: Storage, page: Pick<Window, "addEventListener">) =>
  createStoredPreference(storage, page, "theme", { on: "dark", off: "light" });
