import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ARABIC } from "#tests/grading/arabic.ts";
import { attacks, slips } from "#tests/grading/attacks.ts";
import { SENTENCES } from "#tests/grading/sentences.ts";
import { type GradeBand, gradeAnswer } from "./grade-answer.ts";
import { rarityIn } from "./rarity.ts";
import { runs } from "#tests/support/property-runs.ts";

const bandOf = (reference: string, answer: string, question = "") =>
  gradeAnswer({ question, references: [reference], answer }).band;

test.each<[reference: string, answer: string, band: GradeBand]>([
  // Case, accents, punctuation, articles, brackets.
  ["Café au lait", "cafe au lait!", "right"],
  ["Femur (thigh bone)", "the femur", "right"],
  ["−70 mV", "‐70 mV", "right"],
  ["−70 mV", "‒70 mV", "right"],
  ["l’eau", "l´eau", "right"],
  ["“it isn’t here”", '"it isn‛t here"', "right"],
  ["ca\u00ADt\u200F", "\u2066cat\u2069", "right"],
  ["Femur", "tibia", "wrong"],
  ["Femur", "", "wrong"],
  ["Femur", "?!", "wrong"],
  // Signs are content where there is nothing else.
  ["+", "-", "wrong"],
  ["Na+", "Na-", "unsure"],
  ["C++", "C", "wrong"],
  // Numbers by value, with their units.
  ["206", "two hundred and six", "right"],
  ["5 km", "5000 m", "right"],
  ["0 °C", "32 °F", "right"],
  ["1,000", "1000", "right"],
  ["0.5", "1/2", "right"],
  ["3.14159", "3.14", "right"],
  ["5 km", "5 m", "wrong"],
  ["206", "207", "wrong"],
  ["206", "206 or 207", "unsure"],
  ["-5", "5", "wrong"],
  ["10²", "102", "wrong"],
  // Slips of a letter, but not into another word, nor in short words.
  ["Mitochondria", "mitochodnria", "right"],
  ["cat", "car", "wrong"],
  // Negations, and opposites.
  ["Femur", "not the femur", "wrong"],
  ["The heart pumps blood", "The heart doesn't pump blood", "wrong"],
  ["Prices increase", "Prices decrease", "wrong"],
  ["The valve is open", "The valve is not closed", "unsure"],
  ["true", "false", "wrong"],
  ["before the meal", "after the meal", "wrong"],
  // Lists in any order, complete and without more.
  ["red, green, blue", "blue, red and green", "right"],
  ["red, green, blue", "blue, red", "unsure"],
  ["red, green, blue", "red, green, blue, yellow", "unsure"],
  // One answer, not several.
  ["Femur", "femur or tibia", "unsure"],
  // Another form of a word may be what is asked for.
  ["went", "go", "wrong"],
  ["running", "runs", "unsure"],
])("“%s” answered with “%s” is %s", (reference, answer, band) => {
  expect(bandOf(reference, answer)).toBe(band);
});

it("takes synonyms and abbreviations that a deck declares, in both directions", () => {
  const synonyms = [["DNA", "deoxyribonucleic acid"]];
  const grade = (reference: string, answer: string) =>
    gradeAnswer({ question: "", references: [reference], answer, synonyms }).band;
  expect(grade("DNA", "deoxyribonucleic acid")).toBe("right");
  expect(grade("Deoxyribonucleic acid", "DNA")).toBe("right");
  expect(bandOf("DNA", "deoxyribonucleic acid")).toBe("wrong");
});

it("takes any accepted alternative", () => {
  const grade = gradeAnswer({ question: "", references: ["car", "automobile"], answer: "Automobile" });
  expect(grade).toMatchObject({ band: "right", reasons: [{ kind: "same" }] });
});

it("reads no word of the deck as a slip of another one", () => {
  const input = { question: "Movement away from the middle", references: ["Abduction"], answer: "adduction" };
  const rarity = rarityIn(["Abduction", "Adduction"]);
  expect(gradeAnswer({ ...input, rarity }).band).toBe("wrong");
});

describe("attacks", () => {
  const made = attacks(500, 1);

  it("are 500, of each kind", () => {
    expect(made).toHaveLength(500);
    expect(new Set(made.map(({ kind }) => kind)).size).toBe(15);
  });

  it("are never accepted", () => {
    const accepted = made.filter(
      ({ question, reference, answer }) => bandOf(reference, answer, question) === "right",
    );
    expect(accepted).toStrictEqual([]);
  });
});

it("accepts 95 of 100 answers with one letter wrong", () => {
  // Sentences, and answers of one word, which a slip leaves with nothing else.
  const names = SENTENCES.flatMap(([question, sentence]) =>
    (sentence.match(/[a-z]{7,}/g) ?? []).map((word) => [question, word] as const),
  );
  const made = [...slips(SENTENCES, 100, 1), ...slips(names, 100, 2)];
  const accepted = made.filter(
    ({ question, reference, answer }) => bandOf(reference, answer, question) === "right",
  );
  expect(made).toHaveLength(200);
  expect(accepted.length).toBeGreaterThanOrEqual(190);
});

describe("in Arabic", () => {
  const pairs = ARABIC.flatMap(({ question, expected, right, wrong }) => [
    ...right.map((answer) => ({ question, expected, answer, isRight: true })),
    ...wrong.map((answer) => ({ question, expected, answer, isRight: false })),
  ]).map((pair) => ({ ...pair, band: bandOf(pair.expected, pair.answer, pair.question) }));

  it("decides at least 200 pairs, of which few are unsure, as a teacher would", () => {
    const decided = pairs.filter(({ band }) => band !== "unsure");
    const mistaken = decided.filter(({ band, isRight }) => (band === "right") !== isRight);
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(decided.length / pairs.length).toBeGreaterThanOrEqual(0.65);
    expect(mistaken.length / decided.length).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ["القاهرة", "القَاهِرَة", "right"],
    ["القـــاهرة", "\u200Fالقاهره", "right"],
    ["أستراليا", "استراليا", "right"],
    ["مستشفى", "مستشفي", "right"],
    ["٢٠٦", "206", "right"],
    ["القاهرة", "ليست القاهرة", "wrong"],
  ])("“%s” answered with “%s” is %s", (reference, answer, band) => {
    expect(bandOf(reference, answer)).toBe(band);
  });
});

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(fc.constantFrom("not", "the", "heart", "206", "٢", "القلب", ",", "-", "(", "%", "no", "cells"), {
      maxLength: 60,
    })
    .map((words) => words.join(" ")),
);

describe("whatever the texts", () => {
  it("an answer that is a reference is right, a score is a share, and the same input has the same grade", () => {
    fc.assert(
      fc.property(
        text,
        fc.array(text, { minLength: 1, maxLength: 4 }),
        text,
        (question, references, answer) => {
          const input = { question, references, answer };
          const grade = gradeAnswer(input);
          expect(grade.score).toBeGreaterThanOrEqual(0);
          expect(grade.score).toBeLessThanOrEqual(1);
          expect(gradeAnswer(structuredClone(input))).toStrictEqual(grade);
          // Marks alone, without a letter or a sign below them, are no answer.
          for (const reference of references.filter((one) => /[^\p{M}\p{Z}\p{C}]/u.test(one)))
            expect(gradeAnswer({ ...input, answer: reference }).band).toBe("right");
        },
      ),
      { seed: 3, numRuns: runs(300) },
    );
  });

  it("long ones are cut, and the longest are graded", () => {
    const long = "heart ".repeat(5000);
    expect(gradeAnswer({ question: long, references: Array<string>(60).fill(long), answer: long }).band).toBe(
      "right",
    );
  });
});
