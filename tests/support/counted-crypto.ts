import type { BrowserCrypto } from "#src/services/auth/encrypted-records.ts";

/** Random bytes that a test knows: ones at first, then twos. Nothing is encrypted with it. */
export function countedCrypto(): BrowserCrypto {
  let drawn = 0;
  return {
    getRandomValues(bytes) {
      if (bytes instanceof Uint8Array) bytes.fill((drawn += 1));
      return bytes;
    },
  };
}
