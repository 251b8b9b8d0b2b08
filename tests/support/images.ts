import { createHash } from "node:crypto";
import type { OfflineDatabase } from "#src/services/offline/database/database.ts";
import type { Reply, ReceivedRequest } from "./answering-server.ts";

/** Bytes for an image, by the hash that names them. */
export function imageOf(seed: number, size = 100) {
  const bytes = new Uint8Array(size).fill(seed);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}
type Image = ReturnType<typeof imageOf>;

/** The server has these images and nothing else. */
export function answerImage({ path }: Pick<ReceivedRequest, "path">, images: readonly Image[]): Reply {
  const found = images.find(({ hash }) => path === `/api/media/${hash}`);
  return found ? { bytes: found.bytes, headers: { "content-type": "image/webp" } } : { status: 404 };
}

/** What is stored of images on a device: whose, of which deck, and its hash. */
export const cachedImages = (database: OfflineDatabase) =>
  database.read(["media"], (transaction) => transaction.objectStore("media").getAllKeys());
