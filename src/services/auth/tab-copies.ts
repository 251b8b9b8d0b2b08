import { keysFrom } from "../storage/stored-json.ts";
import { SESSION_KEY, type EncryptedRecords, type TokenStorage } from "../crypto/encrypted-records.ts";
import { type StoredSignIn, forgetSignIn, readSignIn, recordsOf } from "./stored-sign-in.ts";

const PREFIX = "tab_tokens";

/**
 * The newest tokens of a sign-in in session storage, for duplicated tabs that missed a renewal. They are in persistent
 * storage, encrypted with a key that the browser deletes with the last of these tabs.
 */
export interface TabCopies {
  keep(name: string, signIn: StoredSignIn, mayStore: () => boolean): Promise<void>;
  /** Null if there is no copy, or this tab cannot decrypt it. */
  newest(name: string): Promise<StoredSignIn | null>;
  forget(name: string): void;
  dropOld(): void;
}

/** @param options.now The clock, milliseconds since 1970. */
export function createTabCopies(options: {
  readonly sessionStorage: Storage;
  readonly persistent: Storage;
  readonly records: EncryptedRecords;
  readonly now: () => number;
}): TabCopies {
  const { sessionStorage, persistent, records, now } = options;
  /** A record that is not encrypted is neither written nor read. */
  const isEncrypted = (text: string | null) => text?.includes('"encrypted":true') === true;
  const storageOf = (name: string): TokenStorage => {
    const nameOf = (key: string) => `${PREFIX} ${name} ${key}`;
    return {
      getItem(key) {
        if (key === SESSION_KEY) return sessionStorage.getItem(key);
        const text = persistent.getItem(nameOf(key));
        return isEncrypted(text) ? text : null;
      },
      setItem(key, text) {
        if (isEncrypted(text)) persistent.setItem(nameOf(key), text);
      },
      removeItem: (key) => persistent.removeItem(nameOf(key)),
    };
  };
  return {
    async keep(name, signIn, mayStore) {
      // Without room the other tabs are asked.
      await records
        .write(storageOf(name), recordsOf({ ...signIn, user: null }), mayStore)
        .catch(() => undefined);
    },
    newest: async (name) => (await readSignIn(storageOf(name), records, now())).signIn,
    forget: (name) => forgetSignIn(storageOf(name), records),
    dropOld() {
      for (const key of keysFrom(persistent, `${PREFIX} `)) {
        const [, name = ""] = key.split(" ");
        if (!(Date.parse(name) > now())) persistent.removeItem(key);
      }
    },
  };
}
