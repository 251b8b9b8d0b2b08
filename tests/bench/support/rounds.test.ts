import { expect, test, vi } from "vitest";
import { measure } from "./rounds.ts";

const plan = { warmUp: 1, rounds: 2, calls: 2 };

test("the sides take turns, and the next round begins with the other one", async () => {
  const calls: string[] = [];
  const side = (name: string) => () => Promise.resolve(void calls.push(name));
  const rounds = await measure({ name: "any", atOnce: 1, peer: side("p"), ours: side("o") }, plan);
  expect(calls.join("")).toBe(["po", "ooppppoo", "ppoooopp", "ooppppoo"].join(""));
  expect(rounds).toHaveLength(2);
});

test("as many as it says are under way at a time, and none is left over", async () => {
  let underWay = 0;
  let most = 0;
  let begun = 0;
  const work = async () => {
    begun += 1;
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
  };
  await measure({ name: "any", atOnce: 3, peer: work, ours: work }, { ...plan, calls: 7 });
  expect({ underWay, most, begun }).toEqual({ underWay: 0, most: 3, begun: 2 + 3 * 4 * 7 });
});

test("a side is made ready before each of its blocks, and what was done is looked at when all is over", async () => {
  const said: string[] = [];
  const note = (what: string) => Promise.resolve(void said.push(what));
  const rounds = await measure(
    {
      name: "any",
      atOnce: 1,
      peer: () => note("p"),
      ours: () => note("o"),
      ready: (side, calls) => note(`${side}${calls}`),
      check: () => note("end"),
      plan: { warmUp: 0, rounds: 1, calls: 2 },
    },
    plan,
  );
  const blocks = ["peer2pp", "ours2oo", "ours2oo", "peer2pp"];
  expect(said.join("")).toBe(["peer1p", "ours1o", ...blocks, "end"].join(""));
  expect(rounds).toHaveLength(1);
});

test("durations are given for the parts of a call", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
  const nothing = () => Promise.resolve();
  const one = { warmUp: 0, rounds: 1, calls: 3 };
  const rounds = await measure({ name: "any", atOnce: 1, parts: 1000, peer: nothing, ours: nothing }, one);
  clock.mockRestore();
  expect(rounds).toEqual([{ peer: 10, ours: 10 }]);
});

test("sides that come to different things are not compared", async () => {
  const contest = { name: "any", atOnce: 1, peer: () => Promise.resolve(1), ours: () => Promise.resolve(2) };
  await expect(measure(contest, plan)).rejects.toThrow("any: one side gives 1, the other 2.");
});
