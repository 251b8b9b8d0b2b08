import { describe, expect, it } from "vitest";
import { START, studyWith, newCard } from "#tests/support/study-fixture.ts";

const at = (ms: number) => START + ms;
const seconds = (study: Awaited<ReturnType<typeof studyWith>>, ms: number) => {
  study.rate(3, ms);
  return study.save.last().input.studyTimeSeconds;
};

describe.each([
  ["by the learner", "session.pause", "session.resume", "byLearner"],
  ["while the page is hidden", "page.hidden", "page.visible", "whileHidden"],
  ["while the page is hidden, ended by the learner", "page.hidden", "session.resume", "whileHidden"],
] as const)("a pause %s", (_, pause, resume, state) => {
  it("keeps the side of the card and does not count", async () => {
    const study = await studyWith(newCard(1));
    study.actor.send({ type: pause, at: at(1000) });
    expect(study.at().value).toStrictEqual({ paused: state });
    expect(study.actor.getSnapshot().hasTag("revealed")).toBe(false);
    study.actor.send({ type: resume, at: at(61_000) });
    expect([study.at().value, study.at().context.shownAt]).toStrictEqual([
      { studying: "question" },
      at(60_000),
    ]);
    study.show(62_000);
    study.actor.send({ type: pause, at: at(63_000) });
    study.actor.send({ type: resume, at: at(100_000) });
    expect(study.at().value).toStrictEqual({ studying: "answer" });
    expect(seconds(study, 101_000)).toBe(4);
  });

  it("takes nothing off where the clock went back meanwhile", async () => {
    const study = await studyWith(newCard(1));
    study.show(500);
    study.actor.send({ type: pause, at: at(2000) });
    study.actor.send({ type: resume, at: at(1000) });
    expect(seconds(study, 3000)).toBe(3);
  });
});

describe("a pause by the learner", () => {
  it("lasts until the learner ends it, wherever the page goes", async () => {
    const study = await studyWith(newCard(1));
    study.show(0);
    study.actor.send({ type: "session.pause", at: at(1000) });
    study.actor.send({ type: "page.hidden", at: at(2000) });
    study.actor.send({ type: "page.visible", at: at(5000) });
    expect(study.at().value).toStrictEqual({ paused: "byLearner" });
    study.actor.send({ type: "session.resume", at: at(9000) });
    expect(seconds(study, 10_000)).toBe(2);
  });
});

describe("the next card", () => {
  it("counts from the moment when the answer before it was saved", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    study.show(0);
    study.rate(4, 1000);
    await study.saved(21_000);
    study.show(22_000);
    expect(seconds(study, 24_000)).toBe(3);
  });

  it("counts from the moment when it was seen, where the page was hidden while it came up", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    study.show(0);
    study.rate(4, 1000);
    study.actor.send({ type: "page.hidden", at: at(1500) });
    await study.saved(2000);
    study.actor.send({ type: "page.visible", at: at(60_000) });
    study.show(61_000);
    expect(seconds(study, 62_000)).toBe(2);
  });

  it("begins with its question, also where the one before it was paused on its answer", async () => {
    const study = await studyWith(newCard(1), newCard(2));
    study.show(0);
    study.actor.send({ type: "session.pause", at: at(1000) });
    study.actor.send({ type: "session.resume", at: at(2000) });
    study.rate(4, 3000);
    await study.saved();
    expect(study.at().value).toStrictEqual({ studying: "question" });
    study.actor.send({ type: "page.hidden", at: at(4000) });
    study.actor.send({ type: "page.visible", at: at(5000) });
    expect([study.at().value, study.card()]).toStrictEqual([{ studying: "question" }, 2]);
  });
});
