import * as v from "valibot";
import { checksumOf } from "#domain/sync/checksum.ts";
import { storageKeyOf } from "#domain/offline/storage-key.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import type { GenericRecord } from "../database/records.ts";
import { sizeOf } from "./size-of.ts";
import type { StorageCipher } from "./storage-cipher.ts";

/** See the specification, section 5. */
export type GenericProblem = "NOT_FOUND" | "EXPIRED" | "CORRUPTED" | "DECRYPTION_FAILED" | "STORE_NOT_FOUND";

export type GenericResult<T> =
  | { readonly found: true; readonly data: T }
  | { readonly found: false; readonly code: GenericProblem };

export interface GenericOptions {
  readonly type?: string;
  readonly version?: string;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt?: number | null;
  readonly encrypt?: boolean;
}

export interface GenericData {
  /** Replaces the data of the key. `data`: JSON other than null. @throws TypeError, DatabaseError, StorageRefusal */
  put(key: string, data: unknown, options?: GenericOptions): Promise<void>;
  /** Data that do not fit the schema are corrupted. @throws TypeError, DatabaseError */
  read<S extends v.GenericSchema>(key: string, schema: S): Promise<GenericResult<v.InferOutput<S>>>;
}

const STORE = ["generic_data"] as const;

export function createGenericData(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  readonly deviceId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly cipher: StorageCipher;
  /** Rejects where so many more bytes may not be stored. */
  readonly reserve: (bytes: number) => Promise<void>;
}): GenericData {
  const { database, userId, deviceId, now, cipher, reserve } = options;

  const find = (key: string) =>
    database.read(STORE, (transaction) => transaction.objectStore("generic_data").get([userId, key]));

  /** Another tab may have stored newer data meanwhile. */
  const drop = ({ key, checksum }: GenericRecord) =>
    database.write(STORE, async (transaction) => {
      const data = transaction.objectStore("generic_data");
      if ((await data.get([userId, key]))?.checksum === checksum) await data.delete([userId, key]);
    });

  return {
    async put(asked, data, { type = "generic", version = "1.0", expiresAt = null, encrypt = false } = {}) {
      const key = keyOf(asked);
      const text = textOf(key, data);
      const stored: unknown = encrypt ? await cipher.seal(text, key) : JSON.parse(text);
      const size = sizeOf(stored);
      await reserve(Math.max(0, size - ((await find(key))?.size ?? 0)));
      const record = {
        userId,
        key,
        data: stored,
        timestamp: now(),
        deviceId: deviceId(),
        type,
        version,
        expiresAt,
        encrypted: encrypt,
        size,
      };
      await database.write(STORE, async (transaction) => {
        await transaction.objectStore("generic_data").put({ ...record, checksum: checksumOf(record) });
      });
    },

    async read(asked, schema) {
      const key = keyOf(asked);
      let record: GenericRecord | undefined;
      try {
        record = await find(key);
      } catch (error) {
        if (databaseErrorOf(error).code === "STORE_NOT_FOUND") return missing("STORE_NOT_FOUND");
        throw error;
      }
      if (!record) return missing("NOT_FOUND");
      if (checksumOf(record) !== record.checksum) return missing("CORRUPTED");
      if (record.expiresAt !== null && record.expiresAt <= now()) {
        await drop(record);
        return missing("EXPIRED");
      }
      let { data } = record;
      if (record.encrypted) {
        try {
          data = JSON.parse(await cipher.open(String(data), key));
        } catch {
          return missing("DECRYPTION_FAILED");
        }
      }
      const parsed = v.safeParse(schema, data);
      return parsed.success ? { found: true, data: parsed.output } : missing("CORRUPTED");
    },
  };
}

const missing = (code: GenericProblem) => ({ found: false, code }) as const;

function keyOf(asked: unknown): string {
  const key = storageKeyOf(asked);
  if (key === null) {
    throw new TypeError(
      `The key of data to store must be a string that is not empty, not ${JSON.stringify(asked)}.`,
    );
  }
  return key;
}

function textOf(key: string, data: unknown): string {
  const text: string | undefined = data === null ? undefined : JSON.stringify(data);
  if (text === undefined) {
    throw new TypeError(
      `The data to store under ${key} must be something that JSON can say, not ${String(data)}.`,
    );
  }
  return text;
}
