import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { turn } from "./busy.ts";
import { deviceLocks } from "./device-locks.ts";

const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

/** Long enough for a request to another thread. */
const soon = async () => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

describe.each([
  ["Node's locks", () => navigator.locks],
  ["those of a simulated device", () => deviceLocks().of("A1")],
])("%s", (_name, make) => {
  test("are given one after another, in the order of asking", async () => {
    const locks = make();
    const name = randomUUID();
    const [first, second] = [held(), held()];
    const order: number[] = [];
    const one = locks.request(name, async () => {
      order.push(1);
      await first.until;
    });
    const two = locks.request(name, {}, async () => {
      order.push(2);
      await second.until;
      return "two";
    });
    await soon();
    expect(order).toStrictEqual([1]);
    first.release();
    await soon();
    expect(order).toStrictEqual([1, 2]);
    second.release();
    await one;
    expect(await two).toBe("two");
  });

  test("are refused at once to a caller that does not wait", async () => {
    const locks = make();
    const name = randomUUID();
    const first = held();
    const one = locks.request(name, () => first.until);
    await soon();
    expect(await locks.request(name, { ifAvailable: true }, (lock) => lock)).toBeNull();
    first.release();
    await one;
    expect(await locks.request(name, { ifAvailable: true }, (lock) => lock?.name)).toBe(name);
  });

  test("are not waited for any more by a caller that gave up", async () => {
    const locks = make();
    const name = randomUUID();
    const first = held();
    const over = new AbortController();
    const one = locks.request(name, () => first.until);
    const two = locks.request(name, { signal: over.signal }, () => "two");
    await soon();
    over.abort(new Error("enough"));
    await expect(two).rejects.toThrow("enough");
    first.release();
    await one;
    expect(await locks.request(name, () => "three")).toBe("three");
  });

  test("are free after what held them failed", async () => {
    const locks = make();
    const name = randomUUID();
    await expect(locks.request(name, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await locks.request(name, () => "next")).toBe("next");
  });
});

test("the locks of a tab go with it, those it holds and those it waits for", async () => {
  const locks = deviceLocks();
  void locks.of("A1").request("lock", () => new Promise(() => {}));
  void locks.of("A1").request("lock", () => new Promise(() => {}));
  const other = locks.of("A2").request("lock", () => "theirs");
  await soon();
  locks.release("A1");
  expect(await other).toBe("theirs");
});
