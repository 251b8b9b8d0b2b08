import type { Context } from "hono";

const isText = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** Sends a JSON file in pieces; the next is made when the caller has taken the last. */
export function answerFile(c: Context, fileName: string, pieces: unknown): Response {
  if (!isText(pieces)) throw new Error(`${fileName} is not made in pieces.`);
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  c.header("content-type", "application/json; charset=utf-8");
  c.header("content-disposition", `attachment; filename="${fileName}"`);
  return c.body(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = await iterator.next();
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      },
      async cancel() {
        await iterator.return?.();
      },
    }),
  );
}
