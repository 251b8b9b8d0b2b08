import { finished } from "node:stream/promises";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { ZipFile } from "yazl";
import type { Database } from "#server/database/connect.ts";
import type { BinaryAnswer } from "#server/http/answer-binary.ts";
import { streamOf } from "#server/http/stream-of.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { exportedDecks } from "./exported-decks.ts";
import { exportedMedia } from "./exported-media.ts";
import { type ExportedFile, exportQueue } from "./key-pages.ts";
import { EXPORT_SECTIONS } from "./export-sections.ts";

/** In pieces: the next is read when the last was taken. What changes meanwhile may be in it or not. */
async function* exportAccount(db: Database, userId: number, now: Date): AsyncGenerator<string> {
  yield `{"format":"ibis-export","version":1,"exportedAt":${JSON.stringify(now)}`;
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

interface ExportingAccount {
  readonly userId: number;
  readonly now: Date;
}

/** Written while it is sent. A failure ends it without the archive's directory, so that no part of one looks whole. */
export function exportArchive(
  db: Database,
  media: MediaFiles,
  account: ExportingAccount,
  log: Logger,
): BinaryAnswer {
  const zip = new ZipFile();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a PassThrough, by its documentation.
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  output.once("close", () => stop.abort());
  output.on("error", () => undefined);
  zip.once("error", (error: Error) => output.destroy(error));
  void write(zip, filesOf(db, media, account), stop.signal).catch((err: unknown) => {
    if (stop.signal.aborted) return;
    log.error({ err }, "The archive of an account was not completed.");
    output.destroy(err instanceof Error ? err : new Error("The archive was not completed."));
  });
  return { type: "application/zip", fileName: "ibis-export.zip", size: null, stream: streamOf(output) };
}

async function* filesOf(
  db: Database,
  media: MediaFiles,
  { userId, now }: ExportingAccount,
): AsyncGenerator<ExportedFile> {
  yield { path: "account.json", content: exportAccount(db, userId, now), isPacked: false };
  yield* exportedDecks(db, userId);
  yield* exportedMedia(db, media, userId);
}

async function write(zip: ZipFile, files: AsyncIterable<ExportedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, content, isPacked } of files) {
    const source = Readable.from(content);
    try {
      // Every file is deflated: some programs read no other entry whose length follows it.
      zip.addReadStream(source, path, { compressionLevel: isPacked ? 1 : 6 });
      await finished(source, { signal });
    } finally {
      source.destroy();
    }
  }
  zip.end();
}
