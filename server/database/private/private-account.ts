import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the cluster's owner runs it, else the user postgres. Undefined: our own account will do. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await postgresUser()) ?? (await makePostgresUser());
}

/** Whether `account` can reach and enter (a folder) or run (a file) `path`. */
export async function canEnter(path: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  // The system's own check also covers parent folders, access lists and mount options.
  return run("test", ["-x", path], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function postgresUser(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function makePostgresUser(): Promise<Account> {
  let cause: unknown;
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "postgres",
    ]);
  } catch (error) {
    cause = error;
  }
  const made = await postgresUser();
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root, and a system user postgres could not be made: " +
      "start Ibis as another user, make that user, or set DATABASE_URL.",
    { cause },
  );
}
