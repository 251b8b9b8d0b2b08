import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 2 * 2 ** 30;

/**
 * Creates a temporary folder, in memory if the system has room there: creating the hundreds of files of a database on a
 * disk takes more processor time than the tests that use them.
 */
export async function scratchFolder(name: string): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize > ROOM ? MEMORY : tmpdir(), `ibis-${name}-`));
}
