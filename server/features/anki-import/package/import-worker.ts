import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { readCollection } from "./collection.ts";
import { importedNotes } from "../imported-notes.ts";
import { PackageError } from "./package-error.ts";
import { unpack } from "./package-file.ts";
import { unpackMedia } from "./packaged-media.ts";
import type { FromWorker } from "./read-package.ts";

const { file, folder } = v.parse(v.object({ file: v.string(), folder: v.string() }), workerData);

const port = parentPort;
if (port === null) throw new Error("This file reads a package in a worker; start it by readPackage.");
const say = (message: FromWorker) => port.postMessage(message);
try {
  const collection = readCollection(await unpack(file, folder));
  const total = collection.notes.length;
  const content = importedNotes(collection, (done) =>
    say({ outcome: "reading", progress: { step: "reading", done, total } }),
  );
  const media = await unpackMedia(
    file,
    folder,
    content.notes.flatMap((note) => note.media),
  );
  say({ outcome: "read", content: { ...content, media } });
} catch (error) {
  if (!(error instanceof PackageError)) throw error;
  say({ outcome: "refused", message: error.message });
}
