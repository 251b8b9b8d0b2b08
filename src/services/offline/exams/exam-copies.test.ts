import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { USER, testDatabase } from "#tests/support/offline-database.ts";
import { full } from "#tests/support/shut-storage.ts";
import { createExamStorage, revisionOf } from "../../exams/exam-storage.ts";
import { eraseLearner } from "../storage/erase-learner.ts";
import { createExamCopies } from "./exam-copies.ts";

const DAY = 86_400_000;
const KEY = `exam ${USER} 9`;
const text = (answer: string) => JSON.stringify({ answer });

/** A device whose browser can be killed: its storage is then what it was at an earlier time. */
async function device() {
  const database = await testDatabase();
  let at = Date.UTC(2026, 0, 15);
  const start = (storage: Storage, userId = USER) => {
    const copies = createExamCopies({ database, storage, userId, now: () => at });
    return { ...copies, storage: createExamStorage(storage, copies.copy, () => at) };
  };
  const later = (ms: number) => void (at += ms);
  const copiesOnDisk = () => database.read(["exam_copies"], (all) => all.objectStore("exam_copies").getAll());
  return { database, start, later, copiesOnDisk };
}

const answerIn = (storage: Pick<Storage, "getItem">): unknown => {
  const found = storage.getItem(KEY);
  if (found === null) return null;
  const { answer } = JSON.parse(found);
  return answer;
};

test("what a killed browser has lost is there again, the last of it", async () => {
  const { start } = await device();
  const before = start(memoryStorage());
  for (const answer of ["I", "Ib", "Ibis"]) before.storage.setItem(KEY, text(answer));
  await before.storage.copied();
  const after = start(memoryStorage());
  await after.restore();
  expect(answerIn(after.storage)).toBe("Ibis");
});

test("of two texts the later one counts, also where the clock did not move or went back", async () => {
  const { start, later } = await device();
  const stored = memoryStorage();
  const { storage, restore } = start(stored);
  storage.setItem(KEY, text("first"));
  const first = stored.getItem(KEY) ?? "";
  later(-DAY);
  storage.setItem(KEY, text("second"));
  await storage.copied();
  expect(revisionOf(stored.getItem(KEY))).toBe(revisionOf(first) + 1);

  const killed = memoryStorage([[KEY, first]]);
  await start(killed).restore();
  expect(answerIn(killed)).toBe("second");
  // Its tab was closed before the copy was made.
  const ahead = memoryStorage([[KEY, `{"revision":${revisionOf(first) + 2},"answer":"third"}`]]);
  await start(ahead).restore();
  expect(answerIn(ahead)).toBe("third");
  await restore();
  expect(answerIn(stored)).toBe("second");
});

test("an exam that was given up does not come back with what the browser still had", async () => {
  const { start, later, copiesOnDisk } = await device();
  const stored = memoryStorage();
  const { storage } = start(stored);
  storage.setItem(KEY, text("Ibis"));
  await storage.copied();
  const found = stored.getItem(KEY) ?? "";
  storage.removeItem(KEY);
  await storage.copied();
  const killed = start(memoryStorage([[KEY, found]]));
  await killed.restore();
  expect(answerIn(killed.storage)).toBeNull();
  // The next exam of the deck is stored nevertheless.
  killed.storage.setItem(KEY, text("Heron"));
  await killed.storage.copied();
  await killed.restore();
  expect(answerIn(killed.storage)).toBe("Heron");

  killed.storage.removeItem(KEY);
  await killed.storage.copied();
  later(8 * DAY);
  await killed.restore();
  expect(await copiesOnDisk()).toEqual([]);
});

test("a text that an earlier version stored is older than any copy", async () => {
  const { start } = await device();
  const { storage } = start(memoryStorage());
  storage.setItem(KEY, text("Ibis"));
  await storage.copied();
  const earlier = memoryStorage([[KEY, text("I")]]);
  await start(earlier).restore();
  expect(answerIn(earlier)).toBe("Ibis");
});

test("where the storage is full, the copy waits on the disk", async () => {
  const { start, copiesOnDisk } = await device();
  const { storage } = start(memoryStorage());
  storage.setItem(KEY, text("Ibis"));
  await storage.copied();
  await start(full(memoryStorage())).restore();
  expect(await copiesOnDisk()).toHaveLength(1);
});

test("each learner has their own exams, and none after their account was deleted", async () => {
  const { database, start, copiesOnDisk } = await device();
  for (const userId of [USER, USER + 1]) {
    const { storage } = start(memoryStorage(), userId);
    storage.setItem(KEY, text(`of ${userId}`));
    await storage.copied();
  }
  const killed = start(memoryStorage());
  await killed.restore();
  expect(answerIn(killed.storage)).toBe(`of ${USER}`);
  await eraseLearner(database, USER);
  expect((await copiesOnDisk()).map(({ userId }) => userId)).toEqual([USER + 1]);
});

test("a disk that refuses takes nothing from the storage", async () => {
  const stored = memoryStorage();
  const storage = createExamStorage(
    stored,
    () => Promise.reject(new Error("Full.")),
    () => 5,
  );
  storage.setItem(KEY, text("Ibis"));
  await storage.copied();
  expect(answerIn(stored)).toBe("Ibis");
});
