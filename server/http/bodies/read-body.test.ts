import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

/** A body in pieces, and how many of them were taken. */
function bodyOf(pieces: number, bytes: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === pieces) return controller.close();
      taken += 1;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
  const request = new Request("http://ibis.test", { method: "POST", body, ...{ duplex: "half" } });
  return { request, taken: () => taken };
}

async function piecesOf<T>(body: AsyncIterable<T>): Promise<T[]> {
  const pieces: T[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

test("a body of very many small pieces is refused after the first ones", async () => {
  const { request, taken } = bodyOf(100_000, 1);
  await expect(piecesOf(readBody(request, 1_000_000))).rejects.toMatchObject({ status: 400 });
  expect(taken()).toBeLessThan(1100);
});

test("a large body of a slow network's pieces is taken whole", async () => {
  const { request } = bodyOf(20_000, 400);
  expect(await piecesOf(readBody(request, 8_000_000))).toHaveLength(20_000);
});
