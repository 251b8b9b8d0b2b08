import { createWriteStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { ZipFile } from "yazl";
import { createCollection, isFull } from "./collection-writer.ts";
import { MISSING_MEDIA, missingMediaText } from "../../media/missing-media.ts";
import type { FromWorker, ToWorker } from "./write-package.ts";

const { collection, file, missing, ...options } = v.parse(
  v.object({
    collection: v.string(),
    file: v.string(),
    media: v.map(v.string(), v.string()),
    missing: v.array(v.string()),
    deck: v.object({ title: v.string(), createdAt: v.number() }),
    now: v.number(),
    timeZone: v.string(),
    limit: v.number(),
  }),
  workerData,
);
const port = parentPort;
if (port === null) throw new Error("This file writes a package in a worker; start it by writePackage.");
const writer = createCollection(collection, options);

async function archive(): Promise<void> {
  writer.close();
  const zip = new ZipFile();
  zip.addFile(collection, "collection.anki2");
  const names: Record<string, string> = {};
  for (const [index, path] of [...options.media.values()].entries()) {
    names[index] = basename(path);
    zip.addFile(path, String(index), { compress: false });
  }
  zip.addBuffer(Buffer.from(JSON.stringify(names)), "media");
  // Anki reads entries by their names, and leaves this one out.
  if (missing.length > 0) zip.addBuffer(Buffer.from(missingMediaText(missing)), MISSING_MEDIA);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

async function handle(message: ToWorker): Promise<FromWorker> {
  try {
    if (message.kind === "complete") await archive();
    else for (const note of message.notes) writer.add(note);
    return "done";
  } catch (error) {
    if (isFull(error)) return "tooLarge";
    throw error;
  }
}

port.on("message", (message: ToWorker) => {
  handle(message).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => {
      // Ends the worker, which the other side hears.
      throw error;
    },
  );
});
