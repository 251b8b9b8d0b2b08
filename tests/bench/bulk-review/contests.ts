import type { Contest, Plan } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import { BATCH, type Batch, type Reviewers, send } from "./batches.ts";

export const plan: Plan = { warmUp: 4, rounds: 40, calls: 4 };

export interface Party {
  readonly reviewers: Reviewers;
  readonly server: WorkerServer;
}

/** Batches, each of which is sent once. */
function deliveriesOf({ reviewers, server }: Party) {
  let batches: readonly Batch[] = [];
  let sent = 0;
  return {
    async renew(calls: number) {
      batches = await reviewers.newBatches(calls);
      sent = 0;
    },
    rewind: () => void (sent = 0),
    async next() {
      const batch = batches[(sent += 1) - 1];
      if (!batch) throw new Error("There are no more batches.");
      return send(server, batch);
    },
  };
}

/** New batches, at either of two servers. */
function against(name: string, atOnce: number, parties: { readonly peer: Party; readonly ours: Party }) {
  const deliveries = { peer: deliveriesOf(parties.peer), ours: deliveriesOf(parties.ours) };
  return {
    name,
    atOnce,
    ready: (side, calls) => deliveries[side].renew(calls),
    peer: () => deliveries.peer.next(),
    ours: () => deliveries.ours.next(),
  } satisfies Contest;
}

/** The control: where this is not 1, none of the others can be trusted. */
function againstItself(bare: Party): Contest {
  const deliveries = deliveriesOf(bare);
  const deliver = async () => void (await deliveries.next());
  return {
    name: "bare against itself",
    atOnce: 1,
    ready: (_side, calls) => deliveries.renew(calls),
    peer: deliver,
    ours: deliver,
  };
}

export function bulkReviewContests(bare: Party, application: Party): Contest[] {
  const goal = { speedAtLeast: 0.8 };
  const both = { peer: bare, ours: application };
  const again = deliveriesOf(application);
  const isTaken = async () => void (await again.next());
  return [
    { ...against(`${BATCH} new reviews, 1 at a time`, 1, both), goal },
    { ...against(`${BATCH} new reviews, 4 at a time`, 4, both), goal },
    {
      name: `ours: the ${BATCH} again, against their first time`,
      atOnce: 1,
      // Each side alike sends twice as often as it is timed: what is repeated was sent before.
      async ready(side, calls) {
        await again.renew(calls);
        if (side === "peer") return;
        for (let call = 0; call < calls; call += 1) await again.next();
        again.rewind();
      },
      peer: isTaken,
      ours: isTaken,
    },
    againstItself(bare),
  ];
}
