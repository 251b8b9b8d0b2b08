import { describe, expect, it } from "vitest";
import { SaveError } from "../../services/study/study.ts";
import { START, studyWith, newCard, offline, refusal } from "#tests/support/study-fixture.ts";

const failure = { message: "No network.", retryable: true };
const refused = { message: "The card was deleted.", retryable: false };

/** A study screen whose first card was rated Good at 2 s. */
async function rated() {
  const study = await studyWith(newCard(1), newCard(2));
  study.show(1000);
  study.rate(3, 2000);
  return study;
}

describe("an answer that cannot be saved now", () => {
  it("keeps its rating, shows no other card, and says that it waits", async () => {
    const study = await rated();
    const before = study.at().context;
    await study.save.last().reject(offline());
    expect(study.at()).toStrictEqual({
      value: { saving: "waiting" },
      context: { ...before, failures: 1, failure },
    });
    expect(before.pending?.review.reviewId).toBe("r1");
    expect([...study.actor.getSnapshot().tags].toSorted()).toStrictEqual(["revealed", "saving", "waiting"]);
  });

  it("is sent again, the same, after 1, 2, 4, 8, 16 and then every 30 seconds", async () => {
    const study = await rated();
    const waits = [1, 2, 4, 8, 16, 30, 30, 30];
    for (const [index, seconds] of waits.entries()) {
      await study.save.last().reject(offline());
      study.clock.increment(seconds * 1000 - 1);
      expect([study.at().value, study.card()]).toStrictEqual([{ saving: "waiting" }, 1]);
      study.clock.increment(1);
      expect([study.at().value, study.card()]).toStrictEqual([{ saving: "sending" }, 1]);
      expect(study.save.calls.length).toBe(index + 2);
    }
    const reviews = new Set(study.save.calls.map(({ input }) => JSON.stringify(input)));
    expect(reviews.size).toBe(1);
    await study.saved();
    expect([study.at().value, study.card()]).toStrictEqual([{ studying: "question" }, 2]);
    expect(study.at().context.answers.map(({ review }) => review.reviewId)).toStrictEqual(["r1"]);
    expect([study.at().context.pending, study.at().context.failure]).toStrictEqual([null, null]);
  });

  it("is sent again at once when the learner asks, and then not twice", async () => {
    const study = await rated();
    await study.save.last().reject(offline());
    study.actor.send({ type: "review.retry" });
    expect([study.at().value, study.save.calls.length]).toStrictEqual([{ saving: "sending" }, 2]);
    study.clock.increment(60_000);
    expect(study.save.calls.length).toBe(2);
  });

  it("begins the waits anew for the next answer", async () => {
    const study = await rated();
    for (const seconds of [1, 2]) {
      await study.save.last().reject(offline());
      study.clock.increment(seconds * 1000);
    }
    await study.saved();
    study.show(3000);
    study.rate(3, 4000);
    expect(study.at().context.failures).toBe(0);
    await study.save.last().reject(offline());
    study.clock.increment(1000);
    expect(study.at().value).toStrictEqual({ saving: "sending" });
  });

  it("says what the learner can do about it", async () => {
    const study = await rated();
    const help = "Free up space.";
    await study.save.last().reject(new SaveError("No room.", true, help));
    expect(study.at().context.failure).toStrictEqual({ message: "No room.", retryable: true, help });
    study.clock.increment(1000);
    await study.saved();
    expect([study.card(), study.at().context.failure]).toStrictEqual([2, null]);
  });

  it("is tried again whatever else went wrong", async () => {
    for (const error of [new Error("bug"), "bug", { retryable: "no", toString: () => "bug" }]) {
      const study = await rated();
      await study.save.last().reject(error);
      expect(study.at().value).toStrictEqual({ saving: "waiting" });
      expect(study.at().context.failure).toStrictEqual({ message: "bug", retryable: true });
    }
  });
});

describe("an answer that the server refuses", () => {
  it("waits for the learner, who sees why", async () => {
    const study = await rated();
    const before = study.at().context;
    await study.save.last().reject(refusal());
    study.clock.increment(3_600_000);
    expect(study.at()).toStrictEqual({
      value: { saving: "refused" },
      context: { ...before, failures: 1, failure: refused },
    });
    expect(study.save.calls.length).toBe(1);
    expect([...study.actor.getSnapshot().tags].toSorted()).toStrictEqual(["refused", "revealed", "saving"]);
  });

  it("can be sent again", async () => {
    const study = await rated();
    await study.save.last().reject(refusal());
    study.actor.send({ type: "review.retry" });
    await study.saved();
    expect([study.at().value, study.card(), study.at().context.answers.length]).toStrictEqual([
      { studying: "question" },
      2,
      1,
    ]);
  });

  it("can be given up: the card leaves the session, and the time begins with the next one", async () => {
    const study = await rated();
    const before = study.at().context;
    await study.save.last().reject(refusal());
    study.actor.send({ type: "review.discard", at: START + 60_000 });
    expect(study.at()).toStrictEqual({
      value: { studying: "question" },
      context: {
        ...before,
        queue: [newCard(2)],
        current: newCard(2),
        pending: null,
        failures: 1,
        shownAt: START + 60_000,
      },
    });
  });

  it("ends the session where it was the last, and a later undo takes back the answer before it", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    await study.answer(4, 1000);
    study.show(2000);
    study.rate(4, 3000);
    await study.save.last().reject(refusal());
    study.actor.send({ type: "review.discard", at: START + 4000 });
    expect([study.at().value, study.card()]).toStrictEqual([{ complete: "allDone" }, null]);
    study.undo(5000);
    await study.saved();
    expect([study.at().value, study.card()]).toStrictEqual([{ studying: "question" }, 1]);
  });
});
