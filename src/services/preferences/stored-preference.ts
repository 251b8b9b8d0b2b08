export interface StoredPreference<T> {
  /** Null if nothing valid is stored, or the browser refuses. */
  load(): T | null;
  /** @throws where the browser refuses to store it. */
  store(value: T): void;
  /** Calls back when another tab stores a value. */
  listen(changed: (value: T) => void): void;
}

/** `texts`: the stored text of each value. */
export function createStoredPreference<T>(
  storage: Storage,
  page: Pick<Window, "addEventListener">,
  key: string,
  texts: readonly (readonly [value: T, text: string])[],
): StoredPreference<T> {
  const parse = (stored: string | null) => texts.find(([, text]) => text === stored)?.[0] ?? null;
  return {
    load() {
      try {
        return parse(storage.getItem(key));
      } catch {
        return null;
      }
    },
    store: (value) => storage.setItem(key, texts.find(([known]) => known === value)?.[1] ?? ""),
    listen(changed) {
      page.addEventListener("storage", ({ key: changedKey, newValue, storageArea }) => {
        if (changedKey !== key || storageArea !== storage) return;
        const value = parse(newValue);
        if (value !== null) changed(value);
      });
    },
  };
}

/** The theme for the first paint; true is dark. `system` is the default. */
export function createStoredTheme(storage: Storage, page: Pick<Window, "addEventListener">) {
  const stored = createStoredPreference<boolean | "system">(storage, page, "theme", [
    [true, "dark"],
    [false, "light"],
    ["system", "system"],
  ]);
  return { ...stored, load: (): boolean | "system" => stored.load() ?? "system" };
}
