/** What is compared: the same work, done by what is ours and by its peer. */
export interface Contest {
  readonly name: string;
  /** How many of it are under way at a time. */
  readonly atOnce: number;
  peer(): Promise<unknown>;
  ours(): Promise<unknown>;
}

/** Microseconds per call. */
export interface Round {
  readonly peer: number;
  readonly ours: number;
}

export interface Plan {
  /** Rounds that are not counted, while code is compiled and connections are opened. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Calls between two looks at the clock. */
  readonly calls: number;
}

async function timed(run: () => Promise<unknown>, calls: number, atOnce: number): Promise<number> {
  let left = calls;
  const one = async () => {
    while ((left -= 1) >= 0) await run();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, one));
  return (performance.now() - began) * 1000;
}

/** A B B A: what slows the machine down or speeds it up over a round does so to both sides alike. */
async function play({ peer, ours, atOnce }: Contest, calls: number): Promise<Round> {
  const first = await timed(peer, calls, atOnce);
  const second = await timed(ours, calls, atOnce);
  const third = await timed(ours, calls, atOnce);
  const fourth = await timed(peer, calls, atOnce);
  return { peer: (first + fourth) / (2 * calls), ours: (second + third) / (2 * calls) };
}

/** Every other round begins with the other side, so that none gains by its place. */
async function playTurned({ peer, ours, ...contest }: Contest, calls: number): Promise<Round> {
  const turned = await play({ ...contest, peer: ours, ours: peer }, calls);
  return { peer: turned.ours, ours: turned.peer };
}

/** @throws Error where the two sides do not come to the same: then they are no peers. */
export async function measure(contest: Contest, { warmUp, rounds, calls }: Plan): Promise<Round[]> {
  const [peer, ours] = [JSON.stringify(await contest.peer()), JSON.stringify(await contest.ours())];
  if (peer !== ours) throw new Error(`${contest.name}: one side gives ${peer}, the other ${ours}.`);
  const played: Round[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const result = await (round % 2 === 0 ? play : playTurned)(contest, calls);
    if (round >= 0) played.push(result);
  }
  return played;
}
