import type { Database } from "#server/database/connect.ts";
import { exportQueue } from "./export-queue.ts";
import { EXPORT_SECTIONS } from "./export-sections.ts";

/** The version of the file format, for programs that read it. */
const VERSION = 1;

/**
 * All that is stored of a user, as the text of a JSON file, in pieces: the next is read when the last was taken. Pieces
 * are read one after the other, and what changes meanwhile may be in it or not.
 */
export async function* exportAccount(db: Database, userId: number, now: Date): AsyncGenerator<string> {
  yield `{"format":"ibis-export","version":${VERSION},"exportedAt":${JSON.stringify(now)}`;
  for (const [name, read] of Object.entries(EXPORT_SECTIONS)) {
    yield `,\n"${name}":[`;
    let isFirst = true;
    const pages = read(db, userId);
    for (;;) {
      const page = await exportQueue.run(() => pages.next());
      if (page.done) break;
      for (const row of page.value) {
        yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield "]";
  }
  yield "}\n";
}
