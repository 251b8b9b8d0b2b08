import { describe, expect, it } from "vitest";
import { SaveError } from "../../services/study/study.ts";
import { START, deskWith, newCard, offline, refusal } from "#tests/support/study-desk.ts";

const failure = { message: "No network.", retryable: true };
const refused = { message: "The card was deleted.", retryable: false };

/** A study screen whose first card was rated Good at 2 s. */
async function rated() {
  const desk = await deskWith(newCard(1), newCard(2));
  desk.show(1000);
  desk.rate(3, 2000);
  return desk;
}

describe("an answer that cannot be saved now", () => {
  it("keeps its rating, shows no other card, and says that it waits", async () => {
    const desk = await rated();
    const before = desk.at().context;
    await desk.save.last().reject(offline());
    expect(desk.at()).toStrictEqual({
      value: { saving: "waiting" },
      context: { ...before, failures: 1, failure },
    });
    expect(before.pending?.review.reviewId).toBe("r1");
    expect([...desk.actor.getSnapshot().tags].toSorted()).toStrictEqual(["revealed", "saving", "waiting"]);
  });

  it("is sent again, the same, after 1, 2, 4, 8, 16 and then every 30 seconds", async () => {
    const desk = await rated();
    const waits = [1, 2, 4, 8, 16, 30, 30, 30];
    for (const [index, seconds] of waits.entries()) {
      await desk.save.last().reject(offline());
      desk.clock.increment(seconds * 1000 - 1);
      expect([desk.at().value, desk.card()]).toStrictEqual([{ saving: "waiting" }, 1]);
      desk.clock.increment(1);
      expect([desk.at().value, desk.card()]).toStrictEqual([{ saving: "sending" }, 1]);
      expect(desk.save.calls.length).toBe(index + 2);
    }
    const reviews = new Set(desk.save.calls.map(({ input }) => JSON.stringify(input)));
    expect(reviews.size).toBe(1);
    await desk.saved();
    expect([desk.at().value, desk.card()]).toStrictEqual([{ studying: "question" }, 2]);
    expect(desk.at().context.answers.map(({ review }) => review.reviewId)).toStrictEqual(["r1"]);
    expect([desk.at().context.pending, desk.at().context.failure]).toStrictEqual([null, null]);
  });

  it("is sent again at once when the learner asks, and then not twice", async () => {
    const desk = await rated();
    await desk.save.last().reject(offline());
    desk.actor.send({ type: "review.retry" });
    expect([desk.at().value, desk.save.calls.length]).toStrictEqual([{ saving: "sending" }, 2]);
    desk.clock.increment(60_000);
    expect(desk.save.calls.length).toBe(2);
  });

  it("begins the waits anew for the next answer", async () => {
    const desk = await rated();
    for (const seconds of [1, 2]) {
      await desk.save.last().reject(offline());
      desk.clock.increment(seconds * 1000);
    }
    await desk.saved();
    desk.show(3000);
    desk.rate(3, 4000);
    expect(desk.at().context.failures).toBe(0);
    await desk.save.last().reject(offline());
    desk.clock.increment(1000);
    expect(desk.at().value).toStrictEqual({ saving: "sending" });
  });

  it("says what the learner can do about it", async () => {
    const desk = await rated();
    const help = "Free up space.";
    await desk.save.last().reject(new SaveError("No room.", true, help));
    expect(desk.at().context.failure).toStrictEqual({ message: "No room.", retryable: true, help });
    desk.clock.increment(1000);
    await desk.saved();
    expect([desk.card(), desk.at().context.failure]).toStrictEqual([2, null]);
  });

  it("is tried again whatever else went wrong", async () => {
    for (const error of [new Error("bug"), "bug", { retryable: "no", toString: () => "bug" }]) {
      const desk = await rated();
      await desk.save.last().reject(error);
      expect(desk.at().value).toStrictEqual({ saving: "waiting" });
      expect(desk.at().context.failure).toStrictEqual({ message: "bug", retryable: true });
    }
  });
});

describe("an answer that the server refuses", () => {
  it("waits for the learner, who is told why", async () => {
    const desk = await rated();
    const before = desk.at().context;
    await desk.save.last().reject(refusal());
    desk.clock.increment(3_600_000);
    expect(desk.at()).toStrictEqual({
      value: { saving: "refused" },
      context: { ...before, failures: 1, failure: refused },
    });
    expect(desk.save.calls.length).toBe(1);
    expect([...desk.actor.getSnapshot().tags].toSorted()).toStrictEqual(["refused", "revealed", "saving"]);
  });

  it("can be sent again", async () => {
    const desk = await rated();
    await desk.save.last().reject(refusal());
    desk.actor.send({ type: "review.retry" });
    await desk.saved();
    expect([desk.at().value, desk.card(), desk.at().context.answers.length]).toStrictEqual([
      { studying: "question" },
      2,
      1,
    ]);
  });

  it("can be given up: the card leaves the session, and the time begins with the next one", async () => {
    const desk = await rated();
    const before = desk.at().context;
    await desk.save.last().reject(refusal());
    desk.actor.send({ type: "review.discard", at: START + 60_000 });
    expect(desk.at()).toStrictEqual({
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
    const desk = await deskWith(newCard(1), newCard(2));
    await desk.answer(4, 1000);
    desk.show(2000);
    desk.rate(4, 3000);
    await desk.save.last().reject(refusal());
    desk.actor.send({ type: "review.discard", at: START + 4000 });
    expect([desk.at().value, desk.card()]).toStrictEqual([{ complete: "allDone" }, null]);
    desk.undo(5000);
    await desk.saved();
    expect([desk.at().value, desk.card()]).toStrictEqual([{ studying: "question" }, 1]);
  });
});
