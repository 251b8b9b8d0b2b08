import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP archive by their paths, with their checksums checked. */
export async function unzip(file: Blob): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await file.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`The archive has ${entry.fileName} twice.`);
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
