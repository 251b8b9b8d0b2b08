import type { Goal } from "./goal.ts";

export type Side = "peer" | "ours";

export interface Plan {
  /** Rounds that are not counted, while code is compiled and connections are opened. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Calls between two looks at the clock. */
  readonly calls: number;
}

/** What is compared: the same work, done by what is ours and by its peer. */
export interface Contest {
  readonly name: string;
  /** How many of it are under way at a time. */
  readonly atOnce: number;
  /** Of how many things a call is made, where durations are given for one of them. */
  readonly parts?: number;
  readonly goal?: Goal;
  /** Instead of the bench's plan. */
  readonly plan?: Plan;
  peer(): Promise<unknown>;
  ours(): Promise<unknown>;
  /** Makes ready what so many calls of a side need; the clock stands still. */
  ready?(side: Side, calls: number): Promise<void>;
  /**
   * Looks at what both sides did, after the last round.
   *
   * @throws Error where it is not the same.
   */
  check?(): Promise<void>;
}

/** Microseconds per call, or per part of it. */
export interface Round {
  readonly peer: number;
  readonly ours: number;
}

async function timed(contest: Contest, side: Side, calls: number): Promise<number> {
  await contest.ready?.(side, calls);
  let left = calls;
  const one = async () => {
    while ((left -= 1) >= 0) await contest[side]();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: contest.atOnce }, one));
  return (performance.now() - began) * 1000;
}

/**
 * A B B A: what slows the machine down or speeds it up over a round does so to both sides alike. Every other round begins
 * with the other side, so that none gains by its position.
 */
const ORDERS = [
  ["peer", "ours", "ours", "peer"],
  ["ours", "peer", "peer", "ours"],
] as const;

/** @param round From 0. */
export const orderOf = (round: number): readonly Side[] => (round % 2 === 0 ? ORDERS[0] : ORDERS[1]);

async function play(contest: Contest, calls: number, order: readonly Side[]): Promise<Round> {
  const took = { peer: 0, ours: 0 };
  for (const side of order) took[side] += await timed(contest, side, calls);
  const parts = 2 * calls * (contest.parts ?? 1);
  return { peer: took.peer / parts, ours: took.ours / parts };
}

async function once(contest: Contest, side: Side): Promise<string> {
  await contest.ready?.(side, 1);
  return JSON.stringify(await contest[side]());
}

/** @throws Error where the two sides do not come to the same: then they are no peers. */
export async function measure(contest: Contest, plan: Plan): Promise<Round[]> {
  const { warmUp, rounds, calls } = contest.plan ?? plan;
  const [peer, ours] = [await once(contest, "peer"), await once(contest, "ours")];
  if (peer !== ours) throw new Error(`${contest.name}: one side gives ${peer}, the other ${ours}.`);
  const played: Round[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const result = await play(contest, calls, orderOf(round));
    if (round >= 0) played.push(result);
  }
  await contest.check?.();
  return played;
}
