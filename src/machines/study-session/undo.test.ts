import { describe, expect, it } from "vitest";
import { START, deskWith, newCard, offline, refusal } from "#tests/support/study-desk.ts";

const QUESTION = { studying: "question" };

/** A study screen with three cards, the first two answered at 1 and 2 seconds. */
async function answered() {
  const desk = await deskWith(newCard(1), newCard(2), newCard(3));
  await desk.answer(1, 1000);
  await desk.answer(4, 2000);
  return desk;
}

describe("undo", () => {
  it("saves the next version of the last answer, voided, and shows no other card meanwhile", async () => {
    const desk = await answered();
    const before = desk.at().context;
    const last = before.answers[1];
    desk.undo(5000);
    const review = { ...last?.review, version: 2, voided: true, updatedAt: START + 5000 };
    expect(desk.at()).toStrictEqual({
      value: { undo: "sending" },
      context: { ...before, pending: { ...last, review } },
    });
    expect([...desk.actor.getSnapshot().tags]).toStrictEqual(["saving"]);
    expect(desk.save.last().input).toStrictEqual(review);
  });

  it("then asks the card again, as it was, and counts its time anew", async () => {
    const desk = await answered();
    const before = desk.at().context;
    desk.undo(5000);
    await desk.saved();
    expect(desk.at()).toStrictEqual({
      value: QUESTION,
      context: {
        ...before,
        queue: [newCard(2), ...before.queue],
        current: newCard(2),
        answers: before.answers.slice(0, 1),
        stretch: 1,
        shownAt: START + 5000,
      },
    });
    desk.show(6000);
    desk.rate(3, 7500);
    expect(desk.save.last().input).toMatchObject({
      reviewId: "r3",
      cardId: 2,
      version: 1,
      studyTimeSeconds: 2.5,
    });
  });

  it("works from the answer side too", async () => {
    const desk = await answered();
    desk.show(3000);
    desk.undo(4000);
    await desk.saved();
    expect([desk.at().value, desk.card()]).toStrictEqual([QUESTION, 2]);
  });

  it("keeps what was said of the answer, and says nothing of the next one", async () => {
    const desk = await deskWith(newCard(1), newCard(2));
    const details = { confidence: 0.5, answerQuality: null, errorType: "mixedUp", notes: "der, not das" };
    desk.show(1000);
    const rating = { rating: 2, at: START + 1000, reviewId: "r1", means: "key" } as const;
    desk.actor.send({ type: "review.rate", ...rating, details });
    await desk.saved();
    await desk.answer(4, 2000);
    desk.undo(3000);
    await desk.saved();
    desk.undo(4000);
    expect(desk.save.calls.map(({ input }) => [input.cardId, input.voided, input.details])).toStrictEqual([
      [1, false, details],
      [2, false, undefined],
      [2, true, undefined],
      [1, true, details],
    ]);
  });

  it("takes back several answers, the latest first, until none is left", async () => {
    const desk = await answered();
    for (const [index, id] of [2, 1].entries()) {
      desk.undo(5000 + index);
      await desk.saved();
      expect([desk.at().value, desk.card()]).toStrictEqual([QUESTION, id]);
    }
    const { queue, answers } = desk.at().context;
    expect([queue, answers]).toStrictEqual([[newCard(1), newCard(2), newCard(3)], []]);
    const saved = desk.save.calls.map(({ input }) => [input.reviewId, input.version, input.voided]);
    expect(saved).toStrictEqual([
      ["r1", 1, false],
      ["r2", 1, false],
      ["r2", 2, true],
      ["r1", 2, true],
    ]);
    desk.undo(6000);
    expect([desk.at().value, desk.save.calls.length]).toStrictEqual([QUESTION, 4]);
  });

  it("takes back both answers of one card, each to the schedule before it", async () => {
    const desk = await deskWith(newCard(1));
    await desk.answer(1, 1000);
    const once = desk.at().context.current;
    expect(once?.schedule.state).toBe("learning");
    await desk.answer(4, 90_000);
    expect(desk.at().value).toStrictEqual({ complete: "allDone" });
    for (const item of [once, newCard(1)]) {
      desk.undo(100_000);
      await desk.saved();
      expect(desk.at().context.queue).toStrictEqual([item]);
      expect(desk.at().context.current).toStrictEqual(item);
    }
  });

  it("works at the end of the session, which then ends again", async () => {
    const desk = await deskWith(newCard(1));
    await desk.answer(4, 1000);
    desk.undo(3000);
    expect(desk.at().value).toStrictEqual({ undo: "sending" });
    await desk.saved();
    expect([desk.at().value, desk.card()]).toStrictEqual([QUESTION, 1]);
    await desk.answer(3, 4000); // comes again in ten minutes, which is a little early
    await desk.answer(3, 5000);
    expect(desk.at().value).toStrictEqual({ complete: "allDone" });
    expect(desk.complete.calls.map(({ input }) => input.completedAt)).toStrictEqual([
      START + 1000,
      START + 5000,
    ]);
  });
});

describe("an undo that cannot be saved now", () => {
  it("is sent again, the same, until it is", async () => {
    const desk = await answered();
    desk.undo(5000);
    for (const seconds of [1, 2, 4]) {
      await desk.save.last().reject(offline());
      expect([desk.at().value, desk.card()]).toStrictEqual([{ undo: "waiting" }, 3]);
      desk.clock.increment(seconds * 1000);
      expect(desk.at().value).toStrictEqual({ undo: "sending" });
    }
    const undos = desk.save.calls.slice(2).map(({ input }) => JSON.stringify(input));
    expect([undos.length, new Set(undos).size]).toStrictEqual([4, 1]);
    await desk.saved();
    expect([desk.at().value, desk.card()]).toStrictEqual([QUESTION, 2]);
  });

  it("is sent at once when the learner asks", async () => {
    const desk = await answered();
    desk.undo(5000);
    await desk.save.last().reject(offline());
    desk.actor.send({ type: "review.retry" });
    expect(desk.save.calls.length).toBe(4);
  });
});

describe("an undo that the server refuses", () => {
  it("can be given up: the answer stands, its card comes again, and the one on the desk is asked on", async () => {
    const desk = await deskWith(newCard(1), newCard(2), newCard(3));
    await desk.answer(4, 1000);
    await desk.answer(1, 2000);
    const before = desk.at().context;
    desk.undo(5000);
    await desk.save.last().reject(refusal());
    expect(desk.at().value).toStrictEqual({ undo: "refused" });
    desk.actor.send({ type: "review.discard", at: START + 9000 });
    expect(desk.at()).toStrictEqual({
      value: QUESTION,
      context: { ...before, failures: 1, shownAt: START + 9000 },
    });
  });

  it("can be given up at the end of the session, which stays complete", async () => {
    const desk = await deskWith(newCard(1));
    await desk.answer(4, 1000);
    desk.undo(3000);
    await desk.save.last().reject(refusal());
    desk.actor.send({ type: "review.discard", at: START + 9000 });
    expect([desk.at().value, desk.card(), desk.at().context.answers.length]).toStrictEqual([
      { complete: "allDone" },
      null,
      1,
    ]);
  });
});
