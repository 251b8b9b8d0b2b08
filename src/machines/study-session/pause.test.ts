import { describe, expect, it } from "vitest";
import { START, deskWith, newCard } from "#tests/support/study-desk.ts";

const at = (ms: number) => START + ms;
const seconds = (desk: Awaited<ReturnType<typeof deskWith>>, ms: number) => {
  desk.rate(3, ms);
  return desk.save.last().input.studyTimeSeconds;
};

describe.each([
  ["by the learner", "session.pause", "session.resume", "byLearner"],
  ["while the page is hidden", "page.hidden", "page.visible", "whileHidden"],
  ["while the page is hidden, ended by the learner", "page.hidden", "session.resume", "whileHidden"],
] as const)("a pause %s", (_, pause, resume, state) => {
  it("keeps the side of the card and does not count", async () => {
    const desk = await deskWith(newCard(1));
    desk.actor.send({ type: pause, at: at(1000) });
    expect(desk.at().value).toStrictEqual({ paused: state });
    expect(desk.actor.getSnapshot().hasTag("revealed")).toBe(false);
    desk.actor.send({ type: resume, at: at(61_000) });
    expect([desk.at().value, desk.at().context.shownAt]).toStrictEqual([
      { studying: "question" },
      at(60_000),
    ]);
    desk.show(62_000);
    desk.actor.send({ type: pause, at: at(63_000) });
    desk.actor.send({ type: resume, at: at(100_000) });
    expect(desk.at().value).toStrictEqual({ studying: "answer" });
    expect(seconds(desk, 101_000)).toBe(4);
  });

  it("takes nothing off where the clock went back meanwhile", async () => {
    const desk = await deskWith(newCard(1));
    desk.show(500);
    desk.actor.send({ type: pause, at: at(2000) });
    desk.actor.send({ type: resume, at: at(1000) });
    expect(seconds(desk, 3000)).toBe(3);
  });
});

describe("a pause by the learner", () => {
  it("lasts until the learner ends it, wherever the page goes", async () => {
    const desk = await deskWith(newCard(1));
    desk.show(0);
    desk.actor.send({ type: "session.pause", at: at(1000) });
    desk.actor.send({ type: "page.hidden", at: at(2000) });
    desk.actor.send({ type: "page.visible", at: at(5000) });
    expect(desk.at().value).toStrictEqual({ paused: "byLearner" });
    desk.actor.send({ type: "session.resume", at: at(9000) });
    expect(seconds(desk, 10_000)).toBe(2);
  });
});

describe("the next card", () => {
  it("counts from the moment when the answer before it was saved", async () => {
    const desk = await deskWith(newCard(1), newCard(2));
    desk.show(0);
    desk.rate(4, 1000);
    await desk.saved(21_000);
    desk.show(22_000);
    expect(seconds(desk, 24_000)).toBe(3);
  });

  it("counts from the moment when it was seen, where the page was hidden while it came up", async () => {
    const desk = await deskWith(newCard(1), newCard(2));
    desk.show(0);
    desk.rate(4, 1000);
    desk.actor.send({ type: "page.hidden", at: at(1500) });
    await desk.saved(2000);
    desk.actor.send({ type: "page.visible", at: at(60_000) });
    desk.show(61_000);
    expect(seconds(desk, 62_000)).toBe(2);
  });

  it("begins with its question, also where the one before it was paused on its answer", async () => {
    const desk = await deskWith(newCard(1), newCard(2));
    desk.show(0);
    desk.actor.send({ type: "session.pause", at: at(1000) });
    desk.actor.send({ type: "session.resume", at: at(2000) });
    desk.rate(4, 3000);
    await desk.saved();
    expect(desk.at().value).toStrictEqual({ studying: "question" });
    desk.actor.send({ type: "page.hidden", at: at(4000) });
    desk.actor.send({ type: "page.visible", at: at(5000) });
    expect([desk.at().value, desk.card()]).toStrictEqual([{ studying: "question" }, 2]);
  });
});
