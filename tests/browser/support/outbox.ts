import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ReceivedMail, parseMail } from "./mail.ts";

/** The mails in a server's outbox folder, the oldest first; none where there is no folder yet. */
export async function outbox(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      // A mail that is still being written has a name with a leading dot.
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .map(async (name) => {
        const path = join(folder, name);
        return { name, time: (await stat(path)).mtimeMs, source: await readFile(path, "utf8") };
      }),
  );
  return files
    .toSorted((a, b) => a.time - b.time || a.name.localeCompare(b.name))
    .map(({ source }) => parseMail(source));
}
