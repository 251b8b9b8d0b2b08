import { afterEach, beforeEach, expect, it } from "vitest";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { full } from "#tests/support/shut-storage.ts";
import { type CardDrafts, type DraftSlot, createCardDrafts, forgetCardDrafts } from "./card-drafts.ts";

const USER = 5;
const CARD = { deckId: 7, cardId: 3 };
const base: CardTexts = {
  front: "cat",
  back: "Katze",
  hint: "meows",
  notes: "",
  tags: ["animal"],
  reversed: false,
};
const written = (back: string) => ({ ...CARD, base, texts: { ...base, back } });

let storage: Storage;
let made = 0;
let now = 0;
beforeEach(() => {
  storage = memoryStorage();
});
const slots: DraftSlot[] = [];
afterEach(() => slots.splice(0).forEach((slot) => slot.leave()));

/** A tab of a learner at the device. */
const tab = (userId = USER) =>
  createCardDrafts({
    storage,
    locks: navigator.locks,
    userId: () => userId,
    now: () => (now += 1),
    newId: () => `draft ${(made += 1)}`,
  });
async function opened(drafts: CardDrafts, of: { deckId: number; cardId: number | null } = CARD) {
  const slot = await drafts.open(of);
  slots.push(slot);
  return slot;
}
const backs = async (drafts: CardDrafts) => (await drafts.left(CARD.deckId)).map(({ texts }) => texts.back);

it("gives what was written to the next editor of the card, until it is saved", async () => {
  const first = await opened(tab());
  expect(first.draft).toBeNull();
  expect(first.keep(written("die Kat"))).toBe(true);
  first.leave();
  const second = await opened(tab());
  expect(second.draft).toMatchObject(written("die Kat"));
  second.keep(written("die Katze"));
  second.drop();
  second.leave();
  expect((await opened(tab())).draft).toBeNull();
});

it("gives what a living editor wrote to no other one, and overwrites nothing", async () => {
  const one = await opened(tab());
  one.keep(written("one"));
  const two = await opened(tab());
  expect(two.draft).toBeNull();
  two.keep(written("two"));
  expect(await backs(tab())).toEqual([]);
  one.leave();
  two.leave();
  await expect.poll(() => backs(tab())).toEqual(["two", "one"]);
  expect((await opened(tab())).draft?.texts.back).toBe("two");
  expect((await opened(tab())).draft?.texts.back).toBe("one");
});

it("gives a draft back at once to the tab that left it", async () => {
  const drafts = tab();
  const first = await opened(drafts);
  first.keep(written("half"));
  first.leave();
  expect((await opened(drafts)).draft?.texts.back).toBe("half");
});

it("keeps which batch a new card was sent as", async () => {
  const sent = { batchId: "batch 1", text: "{}" };
  const slot = await opened(tab(), { deckId: 7, cardId: null });
  slot.keep({ ...written("new"), cardId: null, sent });
  slot.leave();
  await expect.poll(async () => (await opened(tab(), { deckId: 7, cardId: null })).draft?.sent).toEqual(sent);
});

it("keeps cards, new cards and learners apart", async () => {
  const slot = await opened(tab());
  slot.keep(written("mine"));
  const added = await opened(tab(), { deckId: 7, cardId: null });
  added.keep({ ...written("new"), cardId: null });
  slot.leave();
  added.leave();
  await expect.poll(() => backs(tab())).toEqual(["mine"]);
  expect((await opened(tab(), { deckId: 7, cardId: 4 })).draft).toBeNull();
  expect((await opened(tab(), { deckId: 8, cardId: 3 })).draft).toBeNull();
  expect((await opened(tab(), { deckId: 7, cardId: null })).draft?.texts.back).toBe("new");
  expect(await backs(tab(USER + 1))).toEqual([]);
  expect((await opened(tab(USER + 1))).draft).toBeNull();
});

it("says where nothing can be stored, and takes what it cannot read for nothing", async () => {
  storage.setItem(`cardDraft ${USER} broken`, "{");
  storage.setItem(`cardDraft ${USER} other`, JSON.stringify({ ...written("x"), texts: null, at: 1 }));
  const slot = await opened(tab());
  expect(slot.draft).toBeNull();
  full(storage);
  expect(slot.keep(written("x"))).toBe(false);
});

it("forgets a learner's drafts, and nobody else's", async () => {
  (await opened(tab())).keep(written("mine"));
  (await opened(tab(USER + 1))).keep(written("theirs"));
  forgetCardDrafts(storage, USER);
  for (const slot of slots.splice(0)) slot.leave();
  await expect.poll(() => backs(tab(USER + 1))).toEqual(["theirs"]);
  expect(await backs(tab())).toEqual([]);
});

it("reads drafts of earlier versions, which have no hint and no notes", async () => {
  const slot = await opened(tab());
  slot.keep(written("die Katze"));
  slot.leave();
  const key = storage.key(0) ?? "";
  const { hint: _, notes: __, ...earlier } = base;
  storage.setItem(
    key,
    JSON.stringify({ ...CARD, base: earlier, texts: { ...earlier, back: "Kater" }, at: 1 }),
  );
  const { draft } = await opened(tab());
  expect(draft?.texts).toStrictEqual({ ...base, back: "Kater", hint: "" });
});
