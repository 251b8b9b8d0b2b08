import { SaveError } from "../../study/study.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";

export function saveErrorOf(error: unknown): SaveError {
  // Room may return.
  if (error instanceof StorageRefusal) return new SaveError(error.message, true, error.message);
  const { code, message } = databaseErrorOf(error);
  if (code === "QUOTA_EXCEEDED") return new SaveError(message, true, message);
  return new SaveError(message, code === "DB_ERROR" || code === "TIMEOUT");
}
