import * as v from "valibot";

export const SESSION_KEY = "_sk";
const IV_BYTES = 12;
const KEY_BYTES = 32;
const VERSION = "1.0";

export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A token as it is stored (accounts specification, section 3). */
export interface TokenRecord {
  readonly value: string;
  /** ISO time. */
  readonly expiration: string;
  readonly created: string;
}

const Stored = v.object({
  value: v.pipe(v.string(), v.minLength(1)),
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  created: v.pipe(v.string(), v.isoTimestamp()),
  encrypted: v.optional(v.boolean(), false),
});

const SessionKey = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  v.length(KEY_BYTES),
);

/** `crypto.subtle` is missing where the page is not in a secure context. */
export type BrowserCrypto = Pick<Crypto, "getRandomValues"> & { readonly subtle?: SubtleCrypto | undefined };

/** Reads and writes records that are encrypted with the session key of their storage. */
export interface EncryptedRecords {
  /**
   * Stores all of `records`, or none if `mayStore` denies it at the end; unencrypted, with a warning, if encryption
   * fails. @throws Error "Token storage completely failed"
   */
  write(
    storage: TokenStorage,
    records: Readonly<Record<string, TokenRecord>>,
    mayStore: () => boolean,
  ): Promise<void>;
  /** The record under `key`: `tampered` where it cannot be decrypted, `unreadable` where it is no record. */
  read(storage: TokenStorage, key: string): Promise<TokenRecord | "tampered" | "unreadable" | null>;
  clear(storage: TokenStorage): void;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Binds a ciphertext to its key and times, so that a moved record is refused. */
const contextOf = (key: string, { created, expiration }: TokenRecord) =>
  new TextEncoder().encode(JSON.stringify([VERSION, key, created, expiration]));

/** AES-GCM, 256 bits, a fresh 12-byte IV before each ciphertext. `now`: milliseconds since 1970. */
export function createEncryptedRecords(options: {
  readonly crypto: BrowserCrypto;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}): EncryptedRecords {
  const { crypto, now, warn } = options;
  let warned = false;

  const importKey = async (bytes: Uint8Array<ArrayBuffer>) => {
    if (!crypto.subtle) throw new Error("Encryption key generation failed");
    return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  };

  const storedKey = async (storage: TokenStorage) => {
    const parsed = v.safeParse(SessionKey, parseJson(storage.getItem(SESSION_KEY) ?? ""));
    return parsed.success ? importKey(Uint8Array.from(parsed.output)) : null;
  };

  const makeKey = async (storage: TokenStorage) => {
    const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    const key = await importKey(bytes).catch((cause: unknown) => {
      throw new Error("Encryption key generation failed", { cause });
    });
    storage.setItem(SESSION_KEY, JSON.stringify([...bytes]));
    return key;
  };

  const encrypt = async (cryptoKey: CryptoKey, key: string, record: TokenRecord) => {
    if (key === "" || record.value === "") throw new Error("Data encryption failed");
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const algorithm = { name: "AES-GCM", iv, additionalData: contextOf(key, record) };
    const plain = new TextEncoder().encode(record.value);
    const sealed = await crypto.subtle?.encrypt(algorithm, cryptoKey, plain).catch((cause: unknown) => {
      throw new Error("Data encryption failed", { cause });
    });
    if (!sealed) throw new Error("Data encryption failed");
    const value = toBase64(Uint8Array.of(...iv, ...new Uint8Array(sealed)));
    return JSON.stringify({ ...record, value, encrypted: true, timestamp: now(), version: VERSION });
  };

  const encryptAll = async (storage: TokenStorage, records: Readonly<Record<string, TokenRecord>>) => {
    const cryptoKey = (await storedKey(storage)) ?? (await makeKey(storage));
    return Promise.all(
      Object.entries(records).map(
        async ([key, record]) => [key, await encrypt(cryptoKey, key, record)] as const,
      ),
    );
  };

  /** A failed encryption must not lose a sign-in. */
  const plainly = (records: Readonly<Record<string, TokenRecord>>, cause: unknown) => {
    if (!warned)
      warn(`${cause instanceof Error ? cause.message : String(cause)}; tokens are stored as they are.`);
    warned = true;
    return Object.entries(records).map(
      ([key, record]) =>
        [key, JSON.stringify({ ...record, encrypted: false, fallback: true, timestamp: now() })] as const,
    );
  };

  return {
    async write(storage, records, mayStore) {
      const texts = await encryptAll(storage, records).catch((cause: unknown) => plainly(records, cause));
      if (!mayStore()) return;
      try {
        for (const [key, text] of texts) storage.setItem(key, text);
      } catch (cause) {
        throw new Error("Token storage completely failed", { cause });
      }
    },

    async read(storage, key) {
      const text = storage.getItem(key);
      if (text === null) return null;
      const parsed = v.safeParse(Stored, parseJson(text));
      if (!parsed.success) return "unreadable";
      const { encrypted, ...record } = parsed.output;
      if (!encrypted) return record;
      try {
        const bytes = fromBase64(record.value);
        const cryptoKey = await storedKey(storage);
        if (!cryptoKey || !crypto.subtle) return "tampered";
        const iv = bytes.subarray(0, IV_BYTES);
        const algorithm = { name: "AES-GCM", iv, additionalData: contextOf(key, record) };
        const plain = await crypto.subtle.decrypt(algorithm, cryptoKey, bytes.subarray(IV_BYTES));
        return { ...record, value: new TextDecoder().decode(plain) };
      } catch {
        return "tampered";
      }
    },

    clear: (storage) => storage.removeItem(SESSION_KEY),
  };
}
