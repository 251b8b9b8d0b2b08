import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS, type QuestionKind } from "#contract/exams/configuration.ts";
import { giveAways } from "./distractors/give-away.ts";
import { knownCard } from "./distractors/known-card.ts";
import { knownDeck } from "./distractors/known-deck.ts";
import { isSameAnswer } from "./distractors/true-answers.ts";
import { finishNow } from "../work/long-work.ts";
import type { ExamCard } from "./exam-card.ts";
import { makeQuestions } from "./make-questions.ts";
import { runs } from "#tests/support/property-runs.ts";

const SAMPLES = new URL("../../server/database/samples/", import.meta.url);
const Sample = v.object({
  cards: v.array(v.object({ front: v.string(), back: v.string(), tags: v.array(v.string()) })),
});

const deckOf = (name: string): readonly ExamCard[] =>
  v
    .parse(Sample, JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8")))
    .cards.map(({ front, back, tags }, at) => ({
      cardId: at + 1,
      question: front,
      answer: back,
      hidden: null,
      tags,
      noteId: null,
      accepted: [],
    }));

const asked = (
  cards: readonly ExamCard[],
  kinds: readonly QuestionKind[],
  seed: number,
  questionCount = 20,
  pool = cards,
) => {
  let id = 0;
  const newId = () => String((id += 1));
  const configuration = { kinds: [...kinds], questionCount };
  return finishNow(makeQuestions({ cards, pool, configuration, seed, newId }));
};

const row = (cardId: number, question: string, answer: string, more: Partial<ExamCard> = {}): ExamCard => ({
  cardId,
  question,
  answer,
  hidden: null,
  tags: [],
  noteId: null,
  accepted: [],
  ...more,
});

describe.each(readdirSync(SAMPLES))("%s", (name) => {
  const cards = deckOf(name);

  it("fills an exam of every kind but cloze", () => {
    for (const kind of QUESTION_KINDS)
      expect(asked(cards, [kind], 1, 5).map(({ question }) => question.kind)).toStrictEqual(
        kind === "cloze" ? [] : Array.from({ length: 5 }, () => kind),
      );
  });

  it("has no option that its form gives away, that is right too, or that is like another", () => {
    const byId = new Map(cards.map((card) => [card.cardId, knownCard(card)]));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const { question, key } of asked(cards, ["multiple_choice"], seed)) {
          const card = byId.get(question.cardId);
          if (question.kind !== "multiple_choice" || key.kind !== "option" || !card) throw new Error();
          const options = question.options.map((answer) => knownCard({ ...card.card, answer }));
          const wrong = options.filter((_, position) => position !== key.place);
          expect(question.options[key.place]).toBe(card.answer);
          expect(wrong.length).toBeGreaterThanOrEqual(2);
          expect(giveAways(card, wrong)).toBe(0);
          const alike = options.flatMap((one, at) =>
            options.slice(at + 1).filter((two) => isSameAnswer(one, two)),
          );
          expect(alike).toStrictEqual([]);
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it("has the right option at each position, and as many true statements as false ones", () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 20; seed += 1) {
      for (const { key } of asked(cards, ["multiple_choice"], seed))
        if (key.kind === "option") counts[key.place] = (counts[key.place] ?? 0) + 1;
      const truths = asked(cards, ["true_false"], seed, 10).map(
        ({ key }) => key.kind === "truth" && key.isTrue,
      );
      expect(truths.filter(Boolean)).toHaveLength(5);
    }
    const count = counts.reduce((sum, at) => sum + at, 0);
    for (const at of counts) expect(at / count).toBeGreaterThan(0.17);
  });
});

describe("cards that ask the same", () => {
  const cards = [
    ...["lift", "elevator"].map((answer, at) => row(at + 1, "Aufzug?", answer)),
    ...["house", "garden", "window", "mirror", "paper", "bridge"].map((answer, at) =>
      row(at + 3, `Wort ${at}`, answer),
    ),
  ];

  it("are never each other's distractors", () => {
    const shown = Array.from({ length: 30 }, (_, seed) =>
      asked(cards, ["multiple_choice", "true_false"], seed, 10),
    )
      .flat()
      .filter(({ question }) => question.prompt === "Aufzug?")
      .map(({ question, key }) => [
        key.expected,
        ...(question.kind === "multiple_choice" ? question.options : []),
        ...(question.kind === "true_false" ? [question.statement] : []),
      ]);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((texts) => texts.includes("lift") && texts.includes("elevator"))).toStrictEqual([]);
  });

  it("have each other's answers among those that are right", () => {
    const keys = asked(cards, ["typed"], 1).filter(({ question }) => question.prompt === "Aufzug?");
    expect(keys.map(({ key }) => key.kind === "written" && key.references.toSorted())).toStrictEqual([
      ["elevator", "lift"],
      ["elevator", "lift"],
    ]);
  });

  it("are not those with another image", () => {
    const flag = (digit: string) => `Whose flag? ![](media:${digit.repeat(64)})`;
    const [first] = asked([row(1, flag("a"), "France"), row(2, flag("b"), "Italy")], ["typed"], 1);
    expect(first?.key).toMatchObject({ references: [first?.key.expected] });
  });
});

describe("distractors", () => {
  it("are made from a number that has no others like it, and are never right", () => {
    const cards = [
      row(1, "When did it fall?", "1453"),
      row(2, "Who?", "Mehmed"),
      row(3, "When did it fall?", "1454"),
    ];
    for (let seed = 0; seed < 30; seed += 1) {
      const [{ question } = {}] = asked(cards.slice(0, 1), ["multiple_choice"], seed, 1, cards);
      if (question?.kind !== "multiple_choice") throw new Error("No number was made.");
      expect(question.options.length).toBeGreaterThanOrEqual(3);
      expect(question.options).not.toContain("1454");
      expect(question.options.every((option) => /^1[345]\d\d$/.test(option))).toBe(true);
    }
  });

  it("are in the language of the answer where notes are asked both ways", () => {
    const words = ["casa house", "perro dog", "gato cat", "mesa table", "silla chair", "libro book"];
    const cards = words.flatMap((pair, at) => {
      const [front = "", back = ""] = pair.split(" ");
      return [
        row(2 * at + 1, front, back, { noteId: `n${at}`, variant: 0 }),
        row(2 * at + 2, back, front, { noteId: `n${at}`, variant: -1 }),
      ];
    });
    const english = new Set(words.map((pair) => pair.split(" ")[1]));
    const languages = Array.from({ length: 10 }, (_, seed) => asked(cards, ["multiple_choice"], seed))
      .flat()
      .map(({ question }) => (question.kind === "multiple_choice" ? question.options : []))
      .map((options) => new Set(options.map((option) => english.has(option))).size);
    expect(languages.length).toBeGreaterThan(30);
    expect(new Set(languages)).toStrictEqual(new Set([1]));
  });

  it("are images for an image, which is never to be typed", () => {
    const flags = ["a", "b", "c", "d"].map((digit, at) =>
      row(at + 1, `Country ${at}`, `![](media:${digit.repeat(64)})`),
    );
    expect(asked(flags, ["typed"], 1)).toStrictEqual([]);
    expect(asked(flags, ["multiple_choice"], 1)).toHaveLength(4);
  });

  it("come from the whole deck, however large, and from its first 2,000 cards", () => {
    const cards = Array.from({ length: 2100 }, (_, at) => row(at + 1, `Key of ${at}`, `word${at} of it`));
    const questions = asked(cards.slice(0, 120), QUESTION_KINDS, 3, 100, cards);
    expect(questions.length).toBeGreaterThan(40);
    expect(finishNow(knownDeck([], cards)).cards).toHaveLength(2000);
  });
});
