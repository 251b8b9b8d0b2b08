import { expect, it } from "vitest";
import { shortest } from "#tests/support/shortest.ts";
import { answerWords } from "./answer-words.ts";
import { gradeByWords } from "./grade-by-words.ts";

const graded = (answer: string, reference: string, question = "") =>
  gradeByWords({ question, references: [reference], answer }).outcome;

it.each([
  ["paris", "Paris"],
  ["the  Danube", "Danube"],
  ["dont", "Don’t!"],
  ["don‘t", "don´t"],
  ["don`t", "don't"],
  ["run", "to run"],
  ["1000", "1,000"],
  ["3,5", "3.5"],
  ["7", "Seven (C1–C7)"],
  ["١٢", "12"],
  ["femur", "Femur (thigh bone)"],
  ["to use", "to use — Uso el diccionario. (I use the dictionary.)"],
  ["كتب", "كَتَبَ"],
  ["اكل", "أَكَلَ"],
  ["مدرسـة", "مدرسة"],
  ["pubis, ilium and ischium", "Ilium, ischium and pubis"],
  ["mitochondira", "mitochondria"],
  ["ice cream", "icecream"],
  ["C#", "c#"],
  ["→", "→"],
  ["-5", "−5"],
  ["–5", "‐5"],
  ["‒5", "-5"],
])("%j is right for %j", (answer, reference) => {
  expect(graded(answer, reference)).toBe("right");
});

it.each([
  ["eleve", "élève"],
  ["مدرسه", "مدرسة"],
  ["large", "big, large"],
  ["sodium chloride", "sodium"],
  ["city of Rome", "Rome"],
  ["cart", "kart"],
  ["the power house in the cell", "the power house of the cell"],
])("%j is unsure for %j", (answer, reference) => {
  expect(graded(answer, reference)).toBe("unsure");
});

it.each([
  ["Rome", "Paris"],
  ["1493", "1492"],
  ["5", "-5"],
  ["1.5", "15"],
  ["it is not soluble", "it is soluble"],
  ["soluble", "insoluble"],
  ["possible", "impossible"],
  ["C", "C#"],
  ["cat", "car"],
  ["←", "→"],
  ["", "Paris"],
])("%j is wrong for %j", (answer, reference) => {
  expect(graded(answer, reference)).toBe("wrong");
});

it("gives nothing for words of the question", () => {
  expect(graded("the power house", "the power house of energy", "What is the power house?")).toBe("wrong");
});

it("takes the best of several references", () => {
  expect(gradeByWords({ question: "", references: ["Paris", "Rome"], answer: "Rome" }).outcome).toBe("right");
});

it.each(["un", "in", "im", "il", "ir", "non", "dis", "a", "an"])(
  "a word of many with or without “%s” before it is the opposite",
  (prefix) => {
    const reference = "the bright clear liquid remains quite soluble";
    const opposite = reference.replace("soluble", `${prefix}soluble`);
    expect([graded(opposite, reference), graded(reference, opposite)]).toEqual(["wrong", "wrong"]);
    expect(graded(reference.replace("soluble", `ex${prefix}soluble`), reference)).toBe("unsure");
  },
);

it("compares long answers about as fast as their words can be read", () => {
  const words = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => (first + at).toString(36).replaceAll(/\d/g, "x")).join(" ");
  const [answer, reference] = [words(500, 20_000), words(1250, 20_100)];
  const bare = shortest(() => [answerWords(answer), answerWords(reference)]);
  expect(shortest(() => graded(answer, reference)) / bare).toBeLessThan(60);
});
