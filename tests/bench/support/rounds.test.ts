import { expect, test } from "vitest";
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

test("sides that come to different things are not compared", async () => {
  const contest = { name: "any", atOnce: 1, peer: () => Promise.resolve(1), ours: () => Promise.resolve(2) };
  await expect(measure(contest, plan)).rejects.toThrow("any: one side gives 1, the other 2.");
});
