import type { BrowserCrypto } from "../../crypto/encrypted-records.ts";
import type { OfflineDatabase } from "../database/database.ts";

const IV_BYTES = 12;
const AES = { name: "AES-GCM", length: 256 } as const;

/** Encrypts a learner's data on this device; tokens have another key, which ends with the sign-in. */
export interface StorageCipher {
  /**
   * `location` is bound to the ciphertext, which opens only there. @returns base64 of nonce and ciphertext. @throws
   * Error
   */
  seal(text: string, location: string): Promise<string>;
  /** @throws Error unless it was sealed at this location with this device's key. */
  open(sealed: string, location: string): Promise<string>;
}

/** AES-GCM with a non-extractable 256-bit key for each learner, in the database. */
export function createStorageCipher(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  readonly crypto: BrowserCrypto;
}): StorageCipher {
  const { database, userId, crypto } = options;

  const subtle = () => {
    if (!crypto.subtle) throw new Error("This page may not encrypt: it has to be opened by https.");
    return crypto.subtle;
  };

  const storedKey = async () => {
    const stored = await database.read(["storage_keys"], (transaction) =>
      transaction.objectStore("storage_keys").get(userId),
    );
    return stored?.key;
  };

  /** If two tabs create one, the first counts. */
  const makeKey = async () => {
    const made = await subtle().generateKey(AES, false, ["encrypt", "decrypt"]);
    return database.write(["storage_keys"], async (transaction) => {
      const keys = transaction.objectStore("storage_keys");
      const first = await keys.get(userId);
      if (first) return first.key;
      await keys.put({ userId, key: made });
      return made;
    });
  };

  const algorithm = (iv: Uint8Array<ArrayBuffer>, location: string) => ({
    name: AES.name,
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([userId, location])),
  });

  return {
    async seal(text, location) {
      const key = (await storedKey()) ?? (await makeKey());
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle().encrypt(algorithm(iv, location), key, new TextEncoder().encode(text));
      return toBase64(Uint8Array.of(...iv, ...new Uint8Array(sealed)));
    },
    async open(sealed, location) {
      const key = await storedKey();
      if (!key) throw new Error("The key of these data is not on this device.");
      const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
      const plain = await subtle().decrypt(
        algorithm(bytes.subarray(0, IV_BYTES), location),
        key,
        bytes.subarray(IV_BYTES),
      );
      return new TextDecoder().decode(plain);
    },
  };
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
