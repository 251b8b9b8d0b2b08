import { describe, expect, it } from "vitest";
import { START, studyWith, newCard, offline, refusal, startStudy } from "#tests/support/study-fixture.ts";
import type { StudySessionEvent } from "./study-session-setup.ts";

describe("an unexpected event", () => {
  const at = START + 9000;
  const all: StudySessionEvent[] = [
    { type: "answer.show", means: "key", at },
    { type: "review.rate", means: "key", rating: 1, at, reviewId: "r9" },
    { type: "review.undo", at },
    { type: "review.retry" },
    { type: "review.discard", at },
    { type: "session.pause", at },
    { type: "session.resume", at },
    { type: "page.hidden", at },
    { type: "page.visible", at },
    { type: "session.retry" },
    { type: "card.changed", id: 77, front: "", back: "", tags: [] },
  ];

  const failed = async () => {
    const study = startStudy();
    await study.load.last().reject(new Error("offline"));
    return study;
  };
  const question = () => studyWith(newCard(1), newCard(2));
  const answered = async () => {
    const study = await question();
    await study.answer(4, 1000);
    return study;
  };
  const answer = async () => {
    const study = await question();
    study.show(1000);
    return study;
  };
  const paused = async () => {
    const study = await answered();
    study.actor.send({ type: "session.pause", at: START + 2000 });
    return study;
  };
  const hidden = async () => {
    const study = await answered();
    study.actor.send({ type: "page.hidden", at: START + 2000 });
    return study;
  };
  const saving = async (error?: Error) => {
    const study = await answered();
    study.show(2000);
    study.rate(3, 2000);
    if (error) await study.save.last().reject(error);
    return study;
  };
  const undoing = async (error?: Error) => {
    const study = await answered();
    study.undo(2000);
    if (error) await study.save.last().reject(error);
    return study;
  };

  it.each([
    ["loading", () => Promise.resolve(startStudy()), []],
    ["failed", failed, ["session.retry"]],
    ["nothing to study", () => studyWith(), []],
    ["the first question", question, ["answer.show", "session.pause", "page.hidden", "page.visible"]],
    ["the first answer", answer, ["review.rate", "session.pause", "page.hidden"]],
    [
      "a later question",
      answered,
      ["answer.show", "session.pause", "page.hidden", "page.visible", "review.undo"],
    ],
    ["paused", paused, ["session.resume"]],
    ["hidden", hidden, ["session.resume", "page.visible"]],
    ["saving", () => saving(), []],
    ["waiting to save again", () => saving(offline()), ["review.retry"]],
    ["refused", () => saving(refusal()), ["review.retry", "review.discard"]],
    ["undoing", () => undoing(), []],
    ["waiting to undo again", () => undoing(offline()), ["review.retry"]],
    ["refused to undo", () => undoing(refusal()), ["review.retry", "review.discard"]],
  ])("changes nothing: %s", async (_, reach, taken) => {
    const study = await reach();
    const seen = () => [
      study.at(),
      study.load.calls.length,
      study.save.calls.length,
      study.complete.calls.length,
    ];
    const before = seen();
    for (const event of all) if (!taken.includes(event.type)) study.actor.send(event);
    expect(seen()).toStrictEqual(before);
    expect(study.actor.getSnapshot().status).toBe("active");
  });

  it("changes nothing: complete", async () => {
    const study = await studyWith(newCard(1));
    await study.answer(4, 1000);
    const before = study.at();
    for (const event of all) if (event.type !== "review.undo") study.actor.send(event);
    expect([study.at(), study.save.calls.length]).toStrictEqual([before, 1]);
  });
});
