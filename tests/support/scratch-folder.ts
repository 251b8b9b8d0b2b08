import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 2 * 2 ** 30;

/**
 * Makes a folder that is thrown away; in memory where the system has room there, since making the hundreds of files of
 * a database costs a disk more processor time than all that tests do with them.
 */
export async function scratchFolder(name: string): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize > ROOM ? MEMORY : tmpdir(), `ibis-${name}-`));
}
