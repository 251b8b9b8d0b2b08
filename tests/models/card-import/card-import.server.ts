import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { BULK_CARDS_MAX, addCards, compareCards, updateCards } from "#contract/decks/card-changes.ts";
import { SERVER_HEADER } from "#contract/values.ts";
import { labelOf } from "./card-import.screen.ts";

type Added = v.InferOutput<typeof addCards.body>;
type Changed = v.InferOutput<typeof updateCards.body>;
type Compared = v.InferOutput<typeof compareCards.body>;
type Batch =
  | { readonly kind: "add"; readonly body: Added }
  | { readonly kind: "update"; readonly body: Changed };

/** Cards of the deck before anything is imported. */
const SEEDS = [
  { front: "sun", back: "شمس" },
  { front: "sea", back: "محيط" },
];

/** A server that takes each batch once by its id, and answers when and as the test says. */
export async function startCardServer(deckId: number) {
  const deck = SEEDS.map((card, index) => ({ id: index + 1, ...card }));
  const known = new Map<string, Batch>();
  const taken = new Set<string>();
  const received: Batch[] = [];
  const strange: string[] = [];
  const blocked: { response: ServerResponse; batch: Batch }[] = [];
  const compares = new Map<ServerResponse, Compared>();
  /** A full call is answered: the next one is of the same comparison. */
  let goesOn = false;

  const take = (response: ServerResponse, batch: Batch) => {
    const before = known.get(batch.body.batchId);
    if (before && !isDeepStrictEqual(before, batch)) strange.push(`Batch ${batch.body.batchId} has changed.`);
    known.set(batch.body.batchId, batch);
    received.push(batch);
    blocked.push({ response, batch });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await json(request);
    const base = `/api/decks/${deckId}/cards`;
    switch (`${request.method} ${request.url}`) {
      case `POST ${base}/compare`:
        compares.set(response, v.parse(compareCards.body, sent));
        response.on("close", () => compares.delete(response));
        if (goesOn) compare();
        return;
      case `POST ${base}/bulk`:
        return take(response, { kind: "add", body: v.parse(addCards.body, sent) });
      case `PUT ${base}/bulk`:
        return take(response, { kind: "update", body: v.parse(updateCards.body, sent) });
      default:
        strange.push(`${request.method} ${request.url}`);
        response.destroy();
    }
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      strange.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port.
  const { port } = server.address() as AddressInfo;

  /** The one batch that is held. */
  const pendingBatch = () => {
    const call = blocked.shift();
    if (!call) throw new Error("No batch is on its way: the model expects one.");
    return call;
  };
  /** The one comparison that is held. */
  const pendingCompare = () => {
    const [[response, body] = []] = compares;
    if (!response || !body) throw new Error("No comparison is on its way: the model expects one.");
    return { response, body };
  };
  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json", [SERVER_HEADER]: "1" });
    response.end(JSON.stringify(body));
  };
  const add = ({ kind, body }: Batch) => {
    if (taken.has(body.batchId)) return;
    taken.add(body.batchId);
    if (kind === "add") {
      for (const { front, back } of body.cards) deck.push({ id: deck.length + 1, front, back });
    } else {
      for (const { id, front, back } of body.cards) deck[id - 1] = { id, front, back };
    }
  };
  const matchesOf = ({ cards }: Compared) =>
    cards.flatMap(({ front, back }, index) => {
      const alike = deck.filter((card) => card.front === front);
      const same = alike.find((card) => card.back === back);
      const found = same ?? alike[0];
      return found ? [{ index, cardId: found.id, same: same !== undefined }] : [];
    });
  const compare = () => {
    const { response, body } = pendingCompare();
    goesOn = body.cards.length === BULK_CARDS_MAX;
    answer(response, 200, { matches: matchesOf(body) });
  };
  const labelsOf = (kind: Batch["kind"]) =>
    [...taken].flatMap((id) => {
      const batch = known.get(id);
      return batch?.kind === kind ? [labelOf(batch.body.cards)] : [];
    });

  return {
    url: `http://127.0.0.1:${port}`,
    takes() {
      const { response, batch } = pendingBatch();
      add(batch);
      const { length } = batch.body.cards;
      if (batch.kind === "add") answer(response, 201, { created: length });
      else answer(response, 200, { updated: length });
    },
    takesAndDisconnects() {
      const { response, batch } = pendingBatch();
      add(batch);
      response.destroy();
    },
    /** @param giveUp Makes the client hang up. */
    async takesAfter(giveUp: () => void) {
      const { response, batch } = pendingBatch();
      const closed = once(response, "close");
      giveUp();
      await closed;
      add(batch);
    },
    answers(status: number, body: unknown) {
      answer(pendingBatch().response, status, body);
    },
    disconnects() {
      pendingBatch().response.destroy();
    },
    compare,
    refuseToCompare() {
      answer(pendingCompare().response, 503, {});
    },
    disconnectCompare() {
      pendingCompare().response.destroy();
    },
    /** Calls that wait for their answer. */
    blocked: () => blocked.length,
    pendingCompares: () => compares.size,
    /** Numbers of the batches in the order in which they came, a number for each id. */
    received: () => received.map(({ body }) => [...known.keys()].indexOf(body.batchId) + 1),
    /** What the batches added, each once, and what they changed. */
    added: () => labelsOf("add"),
    changed: () => labelsOf("update"),
    cardCount: () => deck.length,
    /** Fronts with backs that stand in the deck more than once. */
    doubled: () =>
      deck.map(({ front, back }) => `${front} = ${back}`).filter((card, at, all) => all.indexOf(card) < at),
    /** What no client of ours would send. */
    strange,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
