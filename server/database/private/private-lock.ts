import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks `folder` until the returned function is called or this process ends. Node has no file locks; an open SQLite
 * transaction holds one of the operating system's, which ends with its process in every case.
 * @throws Error naming the process that has locked it.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, "ibis.pid");
  try {
    const lock = hold(join(folder, "ibis.lock"));
    writeFileSync(pidFile, `${process.pid}\n`);
    return () => {
      rmSync(pidFile, { force: true });
      lock.close();
    };
  } catch (error) {
    const taken = error instanceof Error && error.message.includes("database is locked");
    const sentence = taken
      ? `is in use by process ${holder(pidFile)}: stop that one first, or set DATA_DIR to another folder.`
      : "cannot be locked: it must be on a local disk and belong to the user who starts Ibis. Set DATA_DIR.";
    throw new Error(`The data folder ${folder} ${sentence}`, { cause: error });
  }
}

function hold(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    // A process that can read the file can hold its lock.
    chmodSync(file, 0o600);
    lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, "utf8").trim() || "(just starting)";
  } catch {
    return "(just starting)";
  }
}
