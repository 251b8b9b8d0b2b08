import { expect, it } from "vitest";
import { QueueFull, createWorkQueue } from "./work-queue.ts";

function blocked() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it("does so many at once, the others in their order", async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const { begun, work, end } = blocked();
  const all = ["a", "b", "c", "d"].map((name) => queue.run(work(name)));
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await all[1];
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

it("refuses at once what does not fit, and takes more when there is room", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { work, end } = blocked();
  const [first, second] = [queue.run(work("a")), queue.run(work("b"))];
  await expect(queue.run(work("c"))).rejects.toThrow(QueueFull);
  end("a");
  await first;
  const third = queue.run(work("d"));
  end("b");
  await second;
  await expect.poll(() => end("d") ?? true).toBe(true);
  expect(await third).toBe("d");
});

it("goes on after work that fails, and says when it is idle", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error("No.")));
  const { work, end, begun } = blocked();
  const next = queue.run(work("a"));
  await expect(failing).rejects.toThrow("No.");
  let isIdle = false;
  const idle = queue.idle().then(() => (isIdle = true));
  await expect.poll(() => begun).toEqual(["a"]);
  expect(isIdle).toBe(false);
  end("a");
  await Promise.all([next, idle]);
  expect(isIdle).toBe(true);
  await queue.idle();
});

it("has room as soon as one of the most at once has ended", async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 5 });
  await queue.room();
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = [one, two].map(({ promise }) => queue.run(() => promise));
  let hasRoom = false;
  const room = queue.room().then(() => (hasRoom = true));
  await new Promise(setImmediate);
  expect(hasRoom).toBe(false);
  one.resolve();
  await room;
  two.resolve();
  await Promise.all(running);
});
