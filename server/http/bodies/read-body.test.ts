import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

/** How many pieces are read. */
async function read(request: Request, limit: number): Promise<number> {
  let count = 0;
  for await (const piece of readBody(request, limit)) count += Math.sign(piece.length);
  return count;
}

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
  const init = { method: "POST", body, duplex: "half" };
  const request = new Request("http://ibis.test", init);
  return { request, taken: () => taken };
}

test("a body of very many small pieces is refused after the first ones", async () => {
  const { request, taken } = bodyOf(100_000, 1);
  await expect(read(request, 1_000_000)).rejects.toMatchObject({ status: 400 });
  expect(taken()).toBeLessThan(1100);
});

test("a large body of a slow network's pieces is taken whole", async () => {
  const { request } = bodyOf(20_000, 400);
  expect(await read(request, 8_000_000)).toBe(20_000);
});
