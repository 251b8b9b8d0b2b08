import { describe, expect, it } from "vitest";
import { START, deskWith, newCard, offline, refusal, startDesk } from "#tests/support/study-desk.ts";
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
    const desk = startDesk();
    await desk.load.last().reject(new Error("offline"));
    return desk;
  };
  const question = () => deskWith(newCard(1), newCard(2));
  const answered = async () => {
    const desk = await question();
    await desk.answer(4, 1000);
    return desk;
  };
  const answer = async () => {
    const desk = await question();
    desk.show(1000);
    return desk;
  };
  const paused = async () => {
    const desk = await answered();
    desk.actor.send({ type: "session.pause", at: START + 2000 });
    return desk;
  };
  const hidden = async () => {
    const desk = await answered();
    desk.actor.send({ type: "page.hidden", at: START + 2000 });
    return desk;
  };
  const saving = async (error?: Error) => {
    const desk = await answered();
    desk.show(2000);
    desk.rate(3, 2000);
    if (error) await desk.save.last().reject(error);
    return desk;
  };
  const undoing = async (error?: Error) => {
    const desk = await answered();
    desk.undo(2000);
    if (error) await desk.save.last().reject(error);
    return desk;
  };

  it.each([
    ["loading", () => Promise.resolve(startDesk()), []],
    ["failed", failed, ["session.retry"]],
    ["nothing to study", () => deskWith(), []],
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
    const desk = await reach();
    const seen = () => [
      desk.at(),
      desk.load.calls.length,
      desk.save.calls.length,
      desk.complete.calls.length,
    ];
    const before = seen();
    for (const event of all) if (!taken.includes(event.type)) desk.actor.send(event);
    expect(seen()).toStrictEqual(before);
    expect(desk.actor.getSnapshot().status).toBe("active");
  });

  it("changes nothing: complete", async () => {
    const desk = await deskWith(newCard(1));
    await desk.answer(4, 1000);
    const before = desk.at();
    for (const event of all) if (event.type !== "review.undo") desk.actor.send(event);
    expect([desk.at(), desk.save.calls.length]).toStrictEqual([before, 1]);
  });
});
