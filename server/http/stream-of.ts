import type { Readable } from "node:stream";

/** What a Node stream reads, in pieces. It is destroyed when nobody wants the rest. */
export function streamOf(readable: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = readable[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(new Uint8Array(piece.value));
    },
    cancel: () => void readable.destroy(),
  });
}
