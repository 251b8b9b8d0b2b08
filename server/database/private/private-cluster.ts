import { randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "#server/files.ts";
import type { Account } from "./private-account.ts";
import type { Binaries } from "./private-binaries.ts";
import { runTool } from "./private-tool.ts";

export interface Cluster {
  /** Its data folder, an absolute path without links. */
  folder: string;
  binaries: Binaries;
  account: Account | undefined;
}

const user = "ibis";

/** Creates a missing cluster. @throws Error if another major version wrote the folder. */
export async function ensureCluster(cluster: Cluster): Promise<{ user: string; password: string }> {
  const { folder, binaries } = cluster;
  const passwordFile = `${folder}-password`;
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(unlessUnreadable(folder));
  if (version === undefined) await createCluster(cluster, passwordFile);
  else if (version.trim() !== binaries.major) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version.trim()}, but this is PostgreSQL ${binaries.major}: ` +
        `dump it with version ${version.trim()} and load it into a new folder (pg_dump, DATA_DIR), or run pg_upgrade.`,
    );
  }
  return credentialsOf(folder);
}

export async function credentialsOf(folder: string): Promise<{ user: string; password: string }> {
  return { user, password: (await readFile(`${folder}-password`, "utf8")).trim() };
}

async function createCluster(cluster: Cluster, passwordFile: string): Promise<void> {
  const { folder } = cluster;
  const home = dirname(folder);
  // A draft becomes the cluster only when it is complete; drafts of interrupted starts are deleted.
  for (const name of await readdir(home)) {
    if (name.startsWith("postgres.new-")) await rm(join(home, name), { recursive: true, maxRetries: 5 });
  }
  const draft = await mkdtemp(join(home, "postgres.new-"));
  try {
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, randomBytes(24).toString("base64url"), {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    if (cluster.account) {
      await chown(passwordFile, cluster.account.uid, cluster.account.gid);
      await chown(draft, cluster.account.uid, cluster.account.gid);
    }
    await initdb({ ...cluster, folder: draft }, passwordFile);
    await rename(draft, folder);
    await syncFolder(home);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initdb(cluster: Cluster, passwordFile: string): Promise<void> {
  const { folder, binaries, account } = cluster;
  const initialise = (characters: string) => {
    const settings = {
      pgdata: folder,
      username: user,
      pwfile: passwordFile,
      auth: "scram-sha-256",
      encoding: "UTF8",
      // Texts sort alike on every machine; only pg_trgm still uses the system's letters.
      "locale-provider": "builtin",
      "builtin-locale": "C.UTF-8",
      locale: "C",
      "lc-ctype": characters,
    };
    const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    return runTool(binaries.initdb, args, { account, cwd: folder });
  };
  try {
    await initialise("C.UTF-8");
  } catch (error) {
    if (!String(error).includes("invalid locale name")) throw error;
    await initialise(process.platform === "darwin" ? "en_US.UTF-8" : "C");
  }
  await chmod(folder, 0o700);
}

function unlessUnreadable(folder: string) {
  return (error: unknown): undefined => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(
      `The database in ${folder} belongs to another user: start Ibis as the user who made it (root, perhaps), ` +
        "or set DATA_DIR to another folder.",
      { cause: error },
    );
  };
}
