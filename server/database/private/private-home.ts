import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent } from "#server/files.ts";
import { canEnter, type Account } from "./private-account.ts";

/** Holds what PostgreSQL's account cannot reach in its usual place. */
export const systemFolder = "/var/lib/ibis";

/**
 * `dataDir`, or, where `account` cannot enter it (a checkout in root's home), the folder in /var/lib/ibis that a file in it names.
 * @throws Error if that folder is missing, instead of starting with an empty one.
 */
export async function findHome(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const elsewhere = await namedHome(dataDir);
  if (elsewhere) {
    if (!(await exists(elsewhere))) {
      throw new Error(
        `The database of ${dataDir} is in ${elsewhere}, as the file ${pointerOf(dataDir)} says, but there is no such folder: ` +
          "restore it, or delete that file to begin with an empty database.",
      );
    }
    log(whereabouts(dataDir, elsewhere));
    return elsewhere;
  }
  if (await canEnter(dataDir, account)) return dataDir;
  if (await exists(join(dataDir, "postgres"))) {
    throw new Error(
      `The user that PostgreSQL runs as (uid ${account?.uid}) cannot enter ${dataDir}, which holds the database: ` +
        "open that folder and its parents to other users (chmod o+x), or move it and set DATA_DIR.",
    );
  }
  const home = join(systemFolder, randomBytes(4).toString("hex"));
  await mkdir(home, { recursive: true, mode: 0o755 });
  // Written before the data, so that there are never data without a pointer to them.
  await writeFile(pointerOf(dataDir), `${home}\n`, { flush: true });
  log(whereabouts(dataDir, home));
  return home;
}

/** Undefined where no cluster was made yet. */
export async function existingHome(dataDir: string): Promise<string | undefined> {
  const home = (await namedHome(dataDir)) ?? dataDir;
  return (await exists(join(home, "postgres"))) ? home : undefined;
}

const pointerOf = (dataDir: string) => join(dataDir, "postgres-location");

async function namedHome(dataDir: string): Promise<string | undefined> {
  return (await unlessAbsent(readFile(pointerOf(dataDir), "utf8")))?.trim() || undefined;
}

const whereabouts = (dataDir: string, home: string) =>
  `The database is in ${home}: PostgreSQL does not run as root, and the user it runs as cannot enter ${dataDir}.`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
