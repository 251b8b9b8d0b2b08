import { describe, expect, it } from "vitest";
import { NO_CARDS_DUE } from "#domain/study/study-counts.ts";
import { START, studyWith, loaded, newCard, startStudy } from "#tests/support/study-fixture.ts";

const MINUTES = 60_000;
const at = (ms: number) => START + ms;
const OFFERED = { rest: "offered" };

/** A card that may take long. */
const longCard = (id: number) => ({ ...newCard(id), secondsPerCard: 3600 });

/** A study screen whose first card took 25 minutes. */
async function afterLongStretch(suggestsBreaks = true) {
  const study = startStudy(suggestsBreaks);
  const items = [longCard(1), newCard(2), newCard(3)];
  await study.load.last().resolve(loaded(items));
  await study.answer(4, 25 * MINUTES);
  return study;
}

describe("a break after a long stretch", () => {
  it("is suggested between two cards, and the learner may go on", async () => {
    const study = await afterLongStretch();
    expect(study.at().value).toStrictEqual(OFFERED);
    study.show(25 * MINUTES + 1000);
    expect(study.at().value).toStrictEqual(OFFERED);
    study.actor.send({ type: "session.resume", at: at(26 * MINUTES) });
    expect([study.at().value, study.card()]).toStrictEqual([{ studying: "question" }, 2]);
    // The time on the next card begins now, and the stretch anew.
    await study.answer(4, 26 * MINUTES + 3000);
    expect(study.save.last().input.studyTimeSeconds).toBe(3);
    expect([study.at().value, study.at().context.stretch]).toStrictEqual([{ studying: "question" }, 3]);
  });

  it("can be taken, and lasts until the learner goes on", async () => {
    const study = await afterLongStretch();
    study.actor.send({ type: "break.take", at: at(25 * MINUTES) });
    expect(study.at().value).toStrictEqual({ rest: "taken" });
    expect(study.actor.getSnapshot().hasTag("break")).toBe(true);
    study.undo(26 * MINUTES);
    study.actor.send({ type: "page.hidden", at: at(27 * MINUTES) });
    study.actor.send({ type: "page.visible", at: at(28 * MINUTES) });
    expect(study.at().value).toStrictEqual({ rest: "taken" });
    study.actor.send({ type: "session.resume", at: at(40 * MINUTES) });
    await study.answer(4, 40 * MINUTES + 2000);
    expect(study.save.last().input.studyTimeSeconds).toBe(2);
  });

  it("is not in the way of an undo, after which the stretch is as before", async () => {
    const study = await afterLongStretch();
    study.undo(26 * MINUTES);
    await study.saved();
    expect([study.at().value, study.card(), study.at().context.stretch]).toStrictEqual([
      { studying: "question" },
      1,
      0,
    ]);
  });

  it("is not suggested where the learner does not want that, nor after the last card", async () => {
    const unasked = await afterLongStretch(false);
    expect(unasked.at().value).toStrictEqual({ studying: "question" });
    const last = await studyWith(longCard(1));
    await last.answer(4, 30 * MINUTES);
    expect(last.at().value).toStrictEqual({ complete: "allDone" });
  });
});

describe("a break in the middle of a card", () => {
  it("stops its time, keeps its side, and begins a new stretch", async () => {
    const study = await studyWith(longCard(1), newCard(2));
    study.show(24 * MINUTES);
    study.actor.send({ type: "break.take", at: at(24 * MINUTES + 1000) });
    expect(study.at().value).toStrictEqual({ paused: "onBreak" });
    study.actor.send({ type: "page.visible", at: at(30 * MINUTES) });
    expect(study.at().value).toStrictEqual({ paused: "onBreak" });
    study.actor.send({ type: "session.resume", at: at(40 * MINUTES) });
    expect(study.at().value).toStrictEqual({ studying: "answer" });
    study.rate(4, 42 * MINUTES);
    await study.saved();
    expect(study.save.last().input.studyTimeSeconds).toBe(26 * 60 + 1);
    expect([study.at().value, study.at().context.stretch]).toStrictEqual([{ studying: "question" }, 120]);
  });
});

it("a break in the middle of a card that was left open leaves nothing of it to the new stretch", async () => {
  const study = await studyWith(newCard(1), newCard(2));
  study.actor.send({ type: "break.take", at: at(24 * MINUTES) });
  study.actor.send({ type: "session.resume", at: at(40 * MINUTES) });
  await study.answer(4, 42 * MINUTES);
  expect(study.save.last().input.studyTimeSeconds).toBe(60);
  expect(study.at().context.stretch).toBe(0);
});

describe("the limit of the day", () => {
  const later = { new: 3, reviews: 0, siblings: 0 };

  it("is reached at the end of the queue, where cards are left for another day", async () => {
    const study = startStudy();
    await study.load.last().resolve(loaded([newCard(1)], { later }));
    await study.answer(4, 1000);
    expect(study.at().value).toStrictEqual({ complete: "limitReached" });
    expect(study.complete.calls.map(({ input }) => input.completedAt)).toStrictEqual([at(1000)]);
    study.undo(2000);
    await study.saved();
    expect(study.at().value).toStrictEqual({ studying: "question" });
  });

  it("is reached before the first card, where it leaves none", async () => {
    const study = startStudy();
    await study.load.last().resolve(loaded([], { later }));
    expect(study.at().value).toStrictEqual({ nothingToStudy: "limitReached" });
  });

  it("is not reached where another session has more", async () => {
    const study = startStudy();
    const remaining = { ...NO_CARDS_DUE, due: 1 };
    await study.load.last().resolve(loaded([newCard(1)], { later, remaining }));
    await study.answer(4, 1000);
    expect(study.at().value).toStrictEqual({ complete: "allDone" });
  });
});
