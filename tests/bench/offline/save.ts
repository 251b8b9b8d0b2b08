import type { Contest } from "../support/rounds.ts";
import { ANSWERS, answersOfBlock } from "./block.ts";
import { dexieSaver } from "./dexie.ts";
import { canonical } from "./raw.ts";
import { rxdbSaver } from "./rxdb.ts";
import { type Saver, ownSaver, rawSaver, rawSaverOfTwo } from "./savers.ts";

/** Storing an answer: its review, its queue entry and its card's schedule, on the disk. */
export async function* saveContests(): AsyncGenerator<Contest> {
  const answers = await answersOfBlock();

  const contest = (name: string, savers: { readonly peer: Saver; readonly ours: Saver }) => {
    let next = 0;
    const save = async (saver: Saver) => {
      const answer = answers[(next += 1) - 1];
      if (!answer) throw new Error("There are no more answers in this block.");
      await saver.save(answer);
    };
    return {
      name,
      atOnce: 1,
      plan: { warmUp: 5, rounds: 160, calls: ANSWERS },
      async ready(side) {
        next = 0;
        await savers[side].reset(answers);
        await save(savers[side]);
      },
      peer: () => save(savers.peer),
      ours: () => save(savers.ours),
    } satisfies Contest;
  };
  const sameContents = (savers: { readonly peer: Saver; readonly ours: Saver }) => async () => {
    const [peer, ours] = [await savers.peer.contents(answers), await savers.ours.contents(answers)];
    if (canonical(peer) !== canonical(ours)) throw new Error("The two sides saved different things.");
  };

  const peer = await rawSaver("bench_raw");
  const own = { peer, ours: await ownSaver("bench_own") };
  yield { ...contest("an answer, against three writes", own), check: sameContents(own) };
  const two = { peer: await rawSaverOfTwo("bench_raw_two"), ours: await ownSaver("bench_own_two") };
  yield { ...contest("an answer", two), goal: { timeAtMost: 1.15 }, check: sameContents(two) };
  const dexie = { peer, ours: await dexieSaver("bench_dexie") };
  yield { ...contest("an answer, by Dexie", dexie), check: sameContents(dexie) };
  const rxdb = { peer, ours: await rxdbSaver("bench_rxdb") };
  yield {
    ...contest("an answer, by RxDB", rxdb),
    async check() {
      const stored = JSON.stringify(await rxdb.ours.contents(answers));
      if (stored !== JSON.stringify({ reviews: answers.length, entries: answers.length }))
        throw new Error(`RxDB saved ${stored} of ${answers.length} answers.`);
    },
  };
  const itself = { peer, ours: await rawSaver("bench_raw_again") };
  yield { ...contest("raw against itself", itself), check: sameContents(itself) };
}
