import { open } from "node:fs/promises";

/** As versions of Anki write it. All are as long as each other, so that nothing else in the file moves. */
const OWN = ["COLLATE unicase", "collate unicase"].map((name) => Buffer.from(name));
const KNOWN = Buffer.from("COLLATE binary ");
const CHUNK = 4 * 1024 * 1024;

/**
 * Lets SQLite read the tables of a newer collection: they are declared with a collation of Anki's own, without which
 * SQLite reads no table that has its key in it, and `node:sqlite` cannot be given one. Nothing is searched by it here.
 */
export async function withKnownCollation(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const buffer = Buffer.alloc(CHUNK + KNOWN.length - 1);
    for (let position = 0; ; position += CHUNK) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      const read = buffer.subarray(0, bytesRead);
      for (const own of OWN)
        for (let at = read.indexOf(own); at >= 0; at = read.indexOf(own, at + 1))
          await file.write(KNOWN, 0, KNOWN.length, position + at);
      if (bytesRead < buffer.length) return;
    }
  } finally {
    await file.close();
  }
}
