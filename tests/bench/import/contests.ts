import { randomUUID } from "node:crypto";
import { addCards } from "#contract/decks/card-changes.ts";
import { HEADERS } from "../support/app-server.ts";
import type { Contest, Plan } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import { CARDS, type Import } from "./cards.ts";

/** A learner may have 500,000 cards: twenty imports. */
export const plan: Plan = { warmUp: 1, rounds: 8, calls: 1 };

export function importContests({ url }: Pick<WorkerServer, "url">, cards: Import): Contest[] {
  const headers = { ...HEADERS, authorization: `Bearer ${cards.learner.token}` };
  let deckId = 0;
  const contest = (name: string, ours: () => Promise<void>): Contest => ({
    name,
    atOnce: 1,
    parts: CARDS,
    async ready() {
      deckId = await cards.newDeck();
    },
    async peer() {
      await cards.copyInto(deckId);
      return cards.countCards(deckId);
    },
    async ours() {
      await ours();
      return cards.countCards(deckId);
    },
  });
  const send = async () => {
    const path = addCards.path.replace("{deckId}", String(deckId));
    for (const batch of cards.batches) {
      const body = JSON.stringify({ batchId: randomUUID(), cards: batch, skipSame: true });
      const answer = await fetch(url + path, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`The import was answered by ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  return [
    { ...contest("25,000 cards in batches of 1,000", send), goal: { timeAtMost: 4 } },
    {
      ...contest("COPY against itself", () => cards.copyInto(deckId)),
      plan: { warmUp: 1, rounds: 4, calls: 1 },
    },
  ];
}
