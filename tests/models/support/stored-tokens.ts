import { createEncryptedRecords } from "#src/services/crypto/encrypted-records.ts";
import { START } from "./answers.ts";

/** Reads the tokens that a storage holds, with the times after the start when they end; null where there are none. */
export function storedTokens(now: () => number) {
  const warn = (message: string) => {
    throw new Error(`Nothing is warned of here, but: ${message}`);
  };
  const records = createEncryptedRecords({ crypto, now, warn });
  const read = async (storage: Storage, key: string) => {
    const found = await records.read(storage, key);
    if (found === null || typeof found === "string") return found;
    const ends = Date.parse(found.expiration);
    return ends > now() ? { value: found.value, ends: ends - START } : null;
  };
  return async (storage: Storage) => {
    const access = await read(storage, "token");
    const refresh = await read(storage, "refreshToken");
    return access || refresh ? { access, refresh } : null;
  };
}
