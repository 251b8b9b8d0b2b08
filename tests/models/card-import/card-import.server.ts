import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type CardInput, addCards } from "#contract/cards.ts";
import { SERVER_HEADER } from "#contract/values.ts";

type Batch = v.InferOutput<typeof addCards.body>;

/** A server that adds each batch once by its id, and answers when and as the test says. */
export async function startCardServer(deckId: number) {
  const known = new Map<string, Batch>();
  const added = new Set<string>();
  const received: Batch[] = [];
  const strange: string[] = [];
  const held: { response: ServerResponse; batch: Batch }[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = v.safeParse(addCards.body, await json(request));
    if (!body.success) {
      strange.push(`A body that is no batch: ${body.issues[0].message}`);
      response.destroy();
      return;
    }
    const batch = body.output;
    if (request.method !== "POST" || request.url !== `/api/decks/${deckId}/cards/bulk`) {
      strange.push(`${request.method} ${request.url}`);
    }
    const before = known.get(batch.batchId);
    if (before && !isDeepStrictEqual(before, batch)) strange.push(`Batch ${batch.batchId} has changed.`);
    known.set(batch.batchId, batch);
    received.push(batch);
    held.push({ response, batch });
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port.
  const { port } = server.address() as AddressInfo;

  /** The one call that is held. */
  const take = () => {
    const call = held.shift();
    if (!call) throw new Error("No batch is on its way: the model expects one.");
    return call;
  };
  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json", [SERVER_HEADER]: "1" });
    response.end(JSON.stringify(body));
  };
  const add = ({ batchId }: Batch) => void added.add(batchId);

  return {
    url: `http://127.0.0.1:${port}`,
    takes() {
      const { response, batch } = take();
      add(batch);
      answer(response, 201, { created: batch.cards.length });
    },
    takesAndDisconnects() {
      const { response, batch } = take();
      add(batch);
      response.destroy();
    },
    /** @param giveUp Makes the client hang up. */
    async takesAfter(giveUp: () => void) {
      const { response, batch } = take();
      const closed = once(response, "close");
      giveUp();
      await closed;
      add(batch);
    },
    answers(status: number, body: unknown) {
      answer(take().response, status, body);
    },
    disconnects() {
      take().response.destroy();
    },
    /** Calls that wait for their answer. */
    held: () => held.length,
    /** Numbers of the batches in the order in which they came, a number for each id. */
    received: () => received.map(({ batchId }) => [...known.keys()].indexOf(batchId) + 1),
    /** The cards of the deck, by batches. */
    deck: (): CardInput[][] => [...added].flatMap((id) => [known.get(id)?.cards ?? []]),
    /** What no client of ours would send. */
    strange,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
