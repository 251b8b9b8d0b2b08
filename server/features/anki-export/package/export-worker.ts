import { createWriteStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { handleMessages } from "#server/child-process.ts";
import { createCollection, isFull } from "./collection-writer.ts";
import { MISSING_MEDIA, missingMediaText } from "../../media/missing-media.ts";
import type { ExportMessages, PackageContent } from "./write-package.ts";

let started:
  | { readonly content: PackageContent; readonly writer: ReturnType<typeof createCollection> }
  | undefined;

function begin(content: PackageContent) {
  started = { content, writer: createCollection(content.collection, content) };
}

function current() {
  if (started === undefined) throw new Error("A package begins with the message `begin`.");
  return started;
}

async function archive(): Promise<void> {
  const { content, writer } = current();
  writer.close();
  const zip = new ZipFile();
  zip.addFile(content.collection, "collection.anki2");
  const names: Record<string, string> = {};
  for (const [index, path] of [...content.media.values()].entries()) {
    names[index] = basename(path);
    zip.addFile(path, String(index), { compress: false });
  }
  zip.addBuffer(Buffer.from(JSON.stringify(names)), "media");
  // Anki reads entries by their names, and leaves this one out.
  if (content.missing.length > 0)
    zip.addBuffer(Buffer.from(missingMediaText(content.missing)), MISSING_MEDIA);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(content.file));
}

async function handle(message: ExportMessages["toChild"]): Promise<void> {
  switch (message.kind) {
    case "begin":
      return begin(message.content);
    case "notes":
      return message.notes.forEach((note) => current().writer.add(note));
    case "complete":
      return archive();
  }
}

handleMessages<ExportMessages>(async (message, reply) => {
  try {
    await handle(message);
    reply("done");
  } catch (error) {
    if (!isFull(error)) throw error;
    reply("tooLarge");
  }
});
