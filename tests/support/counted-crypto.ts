import type { BrowserCrypto } from "#src/services/crypto/encrypted-records.ts";

/** Predictable random bytes: ones at first, then twos. It does not encrypt. */
export function countedCrypto(): BrowserCrypto {
  let drawn = 0;
  return {
    getRandomValues(bytes) {
      if (bytes instanceof Uint8Array) bytes.fill((drawn += 1));
      return bytes;
    },
  };
}
