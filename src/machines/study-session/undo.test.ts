import { describe, expect, it } from "vitest";
import { START, studyWith, newCard, offline, refusal } from "#tests/support/study-fixture.ts";

const QUESTION = { studying: "question" };

/** A study screen with three cards, the first two answered at 1 and 2 seconds. */
async function answered() {
  const study = await studyWith(newCard(1), newCard(2), newCard(3));
  await study.answer(1, 1000);
  await study.answer(4, 2000);
  return study;
}

describe("undo", () => {
  it("saves the next version of the last answer, voided, and shows no other card meanwhile", async () => {
    const study = await answered();
    const before = study.at().context;
    const last = before.answers[1];
    study.undo(5000);
    const review = { ...last?.review, version: 2, voided: true, updatedAt: START + 5000 };
    expect(study.at()).toStrictEqual({
      value: { undo: "sending" },
      context: { ...before, pending: { ...last, review } },
    });
    expect([...study.actor.getSnapshot().tags]).toStrictEqual(["saving"]);
    expect(study.save.last().input).toStrictEqual(review);
  });

  it("then asks the card again, as it was, and counts its time anew", async () => {
    const study = await answered();
    const before = study.at().context;
    study.undo(5000);
    await study.saved();
    expect(study.at()).toStrictEqual({
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
    study.show(6000);
    study.rate(3, 7500);
    expect(study.save.last().input).toMatchObject({
      reviewId: "r3",
      cardId: 2,
      version: 1,
      studyTimeSeconds: 2.5,
    });
  });

  it("works from the answer side too", async () => {
    const study = await answered();
    study.show(3000);
    study.undo(4000);
    await study.saved();
    expect([study.at().value, study.card()]).toStrictEqual([QUESTION, 2]);
  });

  it("keeps what was said of the answer, and says nothing of the next one", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    const details = { confidence: 0.5, answerQuality: 2, errorType: "mixedUp", notes: "der, not das" };
    study.show(1000);
    const rating = { rating: 2, at: START + 1000, reviewId: "r1", means: "key" } as const;
    study.actor.send({ type: "review.rate", ...rating, details });
    await study.saved();
    await study.answer(4, 2000);
    study.undo(3000);
    await study.saved();
    study.undo(4000);
    expect(
      study.save.calls.map(({ input: { cardId, voided, confidence, answerQuality, errorType, notes } }) => [
        cardId,
        voided,
        { confidence, answerQuality, errorType, notes },
      ]),
    ).toEqual([
      [1, false, details],
      [2, false, {}],
      [2, true, {}],
      [1, true, details],
    ]);
  });

  it("takes back several answers, the latest first, until none is left", async () => {
    const study = await answered();
    for (const [index, id] of [2, 1].entries()) {
      study.undo(5000 + index);
      await study.saved();
      expect([study.at().value, study.card()]).toStrictEqual([QUESTION, id]);
    }
    const { queue, answers } = study.at().context;
    expect([queue, answers]).toStrictEqual([[newCard(1), newCard(2), newCard(3)], []]);
    const saved = study.save.calls.map(({ input }) => [input.reviewId, input.version, input.voided]);
    expect(saved).toStrictEqual([
      ["r1", 1, false],
      ["r2", 1, false],
      ["r2", 2, true],
      ["r1", 2, true],
    ]);
    study.undo(6000);
    expect([study.at().value, study.save.calls.length]).toStrictEqual([QUESTION, 4]);
  });

  it("takes back both answers of one card, each to the schedule before it", async () => {
    const study = await studyWith(newCard(1));
    await study.answer(1, 1000);
    const once = study.at().context.current;
    expect(once?.schedule.state).toBe("learning");
    await study.answer(4, 90_000);
    expect(study.at().value).toStrictEqual({ complete: "allDone" });
    for (const item of [once, newCard(1)]) {
      study.undo(100_000);
      await study.saved();
      expect(study.at().context.queue).toStrictEqual([item]);
      expect(study.at().context.current).toStrictEqual(item);
    }
  });

  it("works at the end of the session, which then ends again", async () => {
    const study = await studyWith(newCard(1));
    await study.answer(4, 1000);
    study.undo(3000);
    expect(study.at().value).toStrictEqual({ undo: "sending" });
    await study.saved();
    expect([study.at().value, study.card()]).toStrictEqual([QUESTION, 1]);
    await study.answer(3, 4000); // comes again in ten minutes, which is a little early
    await study.answer(3, 5000);
    expect(study.at().value).toStrictEqual({ complete: "allDone" });
    expect(study.complete.calls.map(({ input }) => input.completedAt)).toStrictEqual([
      START + 1000,
      START + 5000,
    ]);
  });
});

describe("an undo that cannot be saved now", () => {
  it("is sent again, the same, until it is", async () => {
    const study = await answered();
    study.undo(5000);
    for (const seconds of [1, 2, 4]) {
      await study.save.last().reject(offline());
      expect([study.at().value, study.card()]).toStrictEqual([{ undo: "waiting" }, 3]);
      study.clock.increment(seconds * 1000);
      expect(study.at().value).toStrictEqual({ undo: "sending" });
    }
    const undos = study.save.calls.slice(2).map(({ input }) => JSON.stringify(input));
    expect([undos.length, new Set(undos).size]).toStrictEqual([4, 1]);
    await study.saved();
    expect([study.at().value, study.card()]).toStrictEqual([QUESTION, 2]);
  });

  it("is sent at once when the learner asks", async () => {
    const study = await answered();
    study.undo(5000);
    await study.save.last().reject(offline());
    study.actor.send({ type: "review.retry" });
    expect(study.save.calls.length).toBe(4);
  });
});

describe("an undo that the server refuses", () => {
  it("can be given up: the answer stands, its card comes again, and the one on the study screen is asked on", async () => {
    const study = await studyWith(newCard(1), newCard(2), newCard(3));
    await study.answer(4, 1000);
    await study.answer(1, 2000);
    const before = study.at().context;
    study.undo(5000);
    await study.save.last().reject(refusal());
    expect(study.at().value).toStrictEqual({ undo: "refused" });
    study.actor.send({ type: "review.discard", at: START + 9000 });
    expect(study.at()).toStrictEqual({
      value: QUESTION,
      context: { ...before, failures: 1, shownAt: START + 9000 },
    });
  });

  it("can be given up at the end of the session, which stays complete", async () => {
    const study = await studyWith(newCard(1));
    await study.answer(4, 1000);
    study.undo(3000);
    await study.save.last().reject(refusal());
    study.actor.send({ type: "review.discard", at: START + 9000 });
    expect([study.at().value, study.card(), study.at().context.answers.length]).toStrictEqual([
      { complete: "allDone" },
      null,
      1,
    ]);
  });
});
