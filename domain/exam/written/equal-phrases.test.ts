import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeByMeaning } from "./grade-by-meaning.ts";
import { gradeByWords } from "./grade-by-words.ts";
import { runs } from "#tests/support/property-runs.ts";
import { shortest } from "#tests/support/shortest.ts";
import { readText } from "../../grading/text/terms.ts";
import { answerWords } from "./answer-words.ts";

const SYNONYMS = [
  ["USA", "United States", "US"],
  ["WWII", "World War 2", "Second World War"],
  ["القاهرة", "مدينة القاهرة", "Cairo"],
  ["soluble", "not insoluble"],
  ["hot", "not hot"],
  ["5", "6"],
  ["heart attack", "myocardial infarction", "MI"],
];
const GRADERS = { gradeByWords, gradeByMeaning: gradeByMeaning() };

describe.each(Object.entries(GRADERS))("%s", (_, grade) => {
  const outcome = (reference: string, answer: string, synonyms = SYNONYMS) =>
    grade({ question: "", references: [reference], answer, synonyms }).outcome;

  it.each([
    ["USA", "united states"],
    ["United States", "the US"],
    ["World War 2", "WWII"],
    ["WWII", "second world war"],
    ["القاهرة", "مدينة القاهرة"],
    ["القاهرة", "مدينة القاهِرة"],
    ["Cairo", "القاهرة"],
    ["A heart attack", "myocardial infarction"],
    ["Death by heart attack", "death by MI"],
  ])("takes what a deck declares: %j for %j", (reference, answer) => {
    expect(outcome(reference, answer)).toBe("right");
    expect(outcome(reference, answer, [])).not.toBe("right");
  });

  it.each([
    ["It is hot", "it is not hot"],
    ["hot", "not hot"],
    ["5", "6"],
    ["Founded in the USA in 1776", "founded in the United States in 1767"],
    ["The USA joined", "the United States never joined"],
    ["The heart attack was caused by a clot in the USA", "MI, clot, US"],
    ["USA", "US and Canada"],
  ])("never takes another number, a negation or a list of key terms: %j for %j", (reference, answer) => {
    expect(outcome(reference, answer)).not.toBe("right");
  });

  it("grades an answer that says none of the declared phrases as without them", () => {
    const reference = fc.array(fc.constantFrom("united", "states", "not", "hot", "2", "مدينة"), {
      minLength: 1,
      maxLength: 6,
    });
    // What is near the reference, so that every difference counts.
    const texts = reference.chain((words) =>
      fc.tuple(
        fc.constant(words.join(" ")),
        fc.subarray(words).map((said) => said.join(" ")),
      ),
    );
    const group = fc.array(
      fc.array(fc.constantFrom("gamma", "united", "states", "hot"), { minLength: 1, maxLength: 2 }),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(texts, fc.array(group, { maxLength: 3 }), ([expected, answer], groups) => {
        const synonyms = groups.map((phrases) => phrases.map((words) => words.join(" ")));
        fc.pre(synonyms.flat().every((phrase) => !` ${answer} `.includes(` ${phrase} `)));
        const given = { question: "", references: [expected], answer };
        expect(grade({ ...given, synonyms })).toEqual(grade(given));
      }),
      { numRuns: runs(500) },
    );
  });

  it("stays quick with as many phrases as a deck may have, of the longest", () => {
    const phrase = (group: number, index: number) => `${"b ".repeat(37)}z${group}${index}`;
    const synonyms = [...Array(200).keys()].map((group) => [
      "b b",
      ...[...Array(9).keys()].map((index) => phrase(group, index)),
    ]);
    const [reference, answer] = ["b ".repeat(990), "b ".repeat(1000)];
    const bare = shortest(() => [answerWords(answer), readText(answer)]);
    expect(shortest(() => outcome(reference, answer, synonyms)) / bare).toBeLessThan(150);
  });
});
