import { finished } from "node:stream/promises";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { ZipFile } from "yazl";
import type { Database } from "#server/database/connect.ts";
import type { BinaryAnswer } from "#server/http/answer-binary.ts";
import { streamOf } from "#server/http/stream-of.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { exportedDecks } from "./exported-decks.ts";
import type { ExportedFile } from "./exported-file.ts";
import { exportedMedia } from "./exported-media.ts";
import { exportQueue } from "./export-queue.ts";
import { EXPORT_SECTIONS } from "./export-sections.ts";

/** The version of the file format, for programs that read it. */
const VERSION = 1;

/** In pieces: the next is read when the last was taken. What changes meanwhile may be in it or not. */
async function* exportAccount(db: Database, userId: number, now: Date): AsyncGenerator<string> {
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

export interface ExportingAccount {
  readonly userId: number;
  readonly now: Date;
}

/** Every file is deflated: some programs read no other entry whose length follows it. */
const LEVELS = { packed: 1, plain: 6 };

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
      zip.addReadStream(source, path, { compressionLevel: isPacked ? LEVELS.packed : LEVELS.plain });
      await finished(source, { signal });
    } finally {
      source.destroy();
    }
  }
  zip.end();
}
