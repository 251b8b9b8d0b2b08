import { handleMessages } from "#server/child-process.ts";
import { readCollection } from "./collection.ts";
import { importedNotes } from "../imported-notes.ts";
import { PackageError } from "./package-error.ts";
import { unpack } from "./package-file.ts";
import { unpackMedia } from "./packaged-media.ts";
import type { ImportMessages } from "./read-package.ts";

handleMessages<ImportMessages>(async ({ file, folder }, reply) => {
  try {
    const collection = readCollection(await unpack(file, folder));
    const total = collection.notes.length;
    const content = importedNotes(collection, (done) =>
      reply({ outcome: "reading", progress: { step: "reading", done, total } }),
    );
    const media = await unpackMedia(
      file,
      folder,
      content.notes.flatMap((note) => note.media),
    );
    reply({ outcome: "read", content: { ...content, media } });
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    reply({ outcome: "refused", message: error.message });
  }
});
