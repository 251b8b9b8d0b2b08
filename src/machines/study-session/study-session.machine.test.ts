import { describe, expect, it } from "vitest";
import { scheduler } from "#domain/scheduling/scheduling.ts";
import {
  SESSION,
  START,
  studyWith,
  emptyContext,
  loaded as cardsOf,
  newCard,
  startStudy,
} from "#tests/support/study-fixture.ts";

const MINUTE = 60_000;
const QUESTION = { studying: "question" };
const ANSWER = { studying: "answer" };

const loaded = (...ids: number[]) => {
  const queue = ids.map(newCard);
  return { ...emptyContext, queue, current: queue[0] ?? null, shownAt: START, endedAt: START };
};

describe("loading", () => {
  it("asks for the deck's cards in this session", () => {
    const study = startStudy();
    expect(study.at()).toStrictEqual({ value: "loading", context: emptyContext });
    expect(study.load.calls.map(({ input }) => input)).toStrictEqual([
      { scope: { kind: "study", deckId: 9 }, sessionId: SESSION, resumes: true },
    ]);
  });

  it("lays the first card on the study screen", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    expect(study.at()).toStrictEqual({ value: QUESTION, context: loaded(1, 2) });
  });

  it("goes on with a session that has answers", async () => {
    const study = startStudy();
    const session = { id: "an earlier one", earlier: { byRating: { 1: 1, 2: 0, 3: 2, 4: 0 }, seconds: 40 } };
    await study.load.last().resolve(cardsOf([newCard(1)], { session }));
    expect(study.at()).toStrictEqual({
      value: QUESTION,
      context: { ...loaded(1), sessionId: session.id, earlier: session.earlier },
    });
    await study.answer(4, 1000);
    expect(study.save.last().input.sessionId).toBe(session.id);
    expect(study.complete.last().input.sessionId).toBe(session.id);
  });

  it("says so where there is nothing to study", async () => {
    const study = await studyWith();
    expect(study.at()).toStrictEqual({
      value: { nothingToStudy: "allDone" },
      context: { ...emptyContext, shownAt: START, endedAt: START },
    });
  });

  it("says why it failed, and tries again when it is asked to", async () => {
    const study = startStudy();
    await study.load.last().reject(new Error("Network error."));
    const failure = { message: "Network error.", retryable: true };
    expect(study.at()).toStrictEqual({ value: "failed", context: { ...emptyContext, failures: 1, failure } });
    study.actor.send({ type: "session.retry" });
    expect([study.at().value, study.load.calls.length]).toStrictEqual(["loading", 2]);
    await study.load.last().resolve(cardsOf([newCard(1)]));
    expect(study.at()).toStrictEqual({ value: QUESTION, context: loaded(1) });
  });
});

describe("one card", () => {
  it("turns to its answer", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    expect(study.actor.getSnapshot().hasTag("revealed")).toBe(false);
    study.show(4000);
    const context = { ...loaded(1, 2), revealedAt: START + 4000 };
    expect(study.at()).toStrictEqual({ value: ANSWER, context });
    expect(study.actor.getSnapshot().hasTag("revealed")).toBe(true);
  });

  it("is saved with its rating before the next one shows", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    study.show(4000);
    study.rate(4, 6500);
    const review = {
      reviewId: "r1",
      cardId: 1,
      sessionId: SESSION,
      performance: 4,
      reviewTimestamp: START + 6500,
      updatedAt: START + 6500,
      studyTimeSeconds: 6.5,
      version: 1,
      voided: false,
      scheduleBefore: newCard(1).schedule,
    };
    const after = scheduler.answered(1, newCard(1).schedule, { rating: 4, at: START + 6500 });
    const answered = { review, item: newCard(1), after };
    const context = { ...loaded(1, 2), revealedAt: START + 4000 };
    expect(study.at()).toStrictEqual({
      value: { saving: "sending" },
      context: { ...context, pending: answered },
    });
    expect([...study.actor.getSnapshot().tags]).toStrictEqual(["revealed", "saving"]);
    expect(study.save.calls.map(({ input }) => input)).toStrictEqual([review]);
    await study.saved();
    expect(study.at()).toStrictEqual({
      value: QUESTION,
      context: {
        ...context,
        queue: [newCard(2)],
        current: newCard(2),
        answers: [answered],
        stretch: 6.5,
        shownAt: START + 6500,
        endedAt: START + 6500,
      },
    });
  });

  it("counts at most a minute where its deck says nothing else, and no time where the clock went back", async () => {
    const late = await studyWith(newCard(1));
    late.show(1);
    late.rate(3, 90_000_000);
    const early = await studyWith(newCard(1));
    early.show(-5000);
    early.rate(3, -4000);
    const seconds = [late, early].map((study) => study.save.last().input.studyTimeSeconds);
    expect(seconds).toStrictEqual([60, 0]);
  });
});

describe("a session", () => {
  it("shows learning cards again when their time has come, and a little early when nothing else is left", async () => {
    const study = await studyWith(newCard(1), newCard(2), newCard(3));
    const seen: (number | null)[] = [];
    const answer = (performance: 1 | 3 | 4, ms: number) => {
      seen.push(study.card());
      return study.answer(performance, ms);
    };
    await answer(1, 5000); // due in a minute
    await answer(3, 10_000); // due in ten
    await answer(1, 2 * MINUTE); // card 1 has come due
    await answer(3, 3 * MINUTE);
    await answer(4, 4 * MINUTE); // nothing is due: 3 comes first, a little early
    await answer(4, 5 * MINUTE);
    await answer(4, 6 * MINUTE);
    expect(seen).toStrictEqual([1, 2, 3, 1, 3, 2, 1]);
    expect([study.at().value, study.card()]).toStrictEqual([{ complete: "allDone" }, null]);
    const { answers, endedAt, queue } = study.at().context;
    expect(answers.map(({ review }) => review.reviewId)).toStrictEqual([
      "r1",
      "r2",
      "r3",
      "r4",
      "r5",
      "r6",
      "r7",
    ]);
    expect([queue, endedAt]).toStrictEqual([[], START + 6 * MINUTE]);
  });

  it("reports when it ended", async () => {
    const study = await studyWith(newCard(1));
    await study.answer(4, 7000);
    expect(study.complete.calls.map(({ input }) => input)).toStrictEqual([
      { sessionId: SESSION, completedAt: START + 7000 },
    ]);
  });

  it("is complete for the learner also where that cannot be reported", async () => {
    const study = await studyWith(newCard(1));
    const errors: unknown[] = [];
    study.actor.subscribe({ error: (error) => errors.push(error) });
    await study.answer(4, 7000);
    const before = study.at();
    await study.complete.last().reject(new Error("offline"));
    expect([study.at(), study.actor.getSnapshot().status, errors]).toStrictEqual([before, "active", []]);
    study.undo(8000);
    expect(study.at().value).toStrictEqual({ undo: "sending" });
  });
});

describe("a card that was changed", () => {
  const change = {
    type: "card.changed",
    id: 1,
    front: "new front",
    back: "new back",
    tags: ["new"],
  } as const;
  const { type: _, ...face } = change;

  it("shows its new face on the study screen, with its schedule and the time as they were", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    study.show(3000);
    const before = study.at();
    study.actor.send(change);
    const changed = { ...newCard(1), ...face };
    expect(study.at()).toStrictEqual({
      value: ANSWER,
      context: { ...before.context, current: changed, queue: [changed, newCard(2)] },
    });
  });

  it("has its new hint and notes, as the cards of its note have, and none where it has none", async () => {
    const note = { noteId: "n", variant: 0 };
    const first = { ...newCard(1), ...note, hint: "h", notes: "n" };
    const study = await studyWith(first, { ...newCard(2), ...note, variant: -1, hint: "h" }, newCard(3));
    const extrasOf = () => study.at().context.queue.map(({ hint, notes }) => [hint, notes]);
    const none = [undefined, undefined];
    study.actor.send({ ...change, ...note, hint: "new", notes: "n" });
    expect(extrasOf()).toStrictEqual([["new", "n"], ["new", "n"], none]);
    study.actor.send({ ...change, ...note });
    expect(extrasOf()).toStrictEqual([none, none, none]);
    expect(study.at().context.current).not.toHaveProperty("hint");
  });

  it("changes the texts of the cards of its note, and asks what the note asks now", async () => {
    const note = { noteId: "n" };
    const study = await studyWith(newCard(1), { ...newCard(2), ...note, variant: 2 }, newCard(3));
    study.actor.send({ ...change, ...note, variant: 1 });
    expect(study.at().context.queue).toStrictEqual([
      { ...newCard(1), ...face, ...note, variant: 1 },
      { ...newCard(2), ...face, id: 2, ...note, variant: 2 },
      newCard(3),
    ]);
    study.actor.send(change);
    expect(study.at().context.current).toStrictEqual({ ...newCard(1), ...face });
  });

  it("shows it when it comes again, and after an undo", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    await study.answer(1, 1000);
    study.actor.send(change);
    expect(study.at().context.current).toStrictEqual(newCard(2));
    study.undo(2000);
    await study.saved();
    expect(study.at().context.current).toStrictEqual({ ...newCard(1), ...face });
  });

  it("shows it after an undo also where it was changed while it was being saved", async () => {
    const study = await studyWith(newCard(1));
    study.show(1000);
    study.rate(4, 1000);
    study.actor.send(change);
    await study.saved();
    study.undo(2000);
    await study.saved();
    expect(study.at().context.current).toStrictEqual({ ...newCard(1), ...face });
  });
});
