import { gradeAnswer } from "../../domain/grading/grade-answer.ts";
import { RIGHT_FROM, UNSURE_FROM } from "../../domain/grading/model/bands.ts";
import { ARABIC } from "../../tests/grading/arabic.ts";
import { attacks, slips } from "../../tests/grading/attacks.ts";
import { SENTENCES } from "../../tests/grading/sentences.ts";
import { semeval } from "./data.mjs";
import { macroF1, outside } from "./measures.mjs";
import { rarityOf } from "./rows.mjs";

function measured(questions, alternatives) {
  const rarity = rarityOf(questions);
  const graded = questions.flatMap(({ question, references, answers }) => {
    const all = [...references, ...alternatives(question)];
    return answers.map(({ text, isRight }) => ({
      p: gradeAnswer({ question, references: all, answer: text, rarity }).score,
      y: isRight ? 1 : 0,
    }));
  });
  const wrong = graded.filter(({ y }) => y === 0);
  return {
    answers: graded.length,
    f1: macroF1(graded),
    ...outside(graded, UNSURE_FROM, RIGHT_FROM),
    accepted: wrong.filter(({ p }) => p >= RIGHT_FROM).length / wrong.length,
  };
}

/** The answers of the training part that were right, by question: what people have accepted before. */
function acceptedBefore(questions) {
  const right = new Map();
  for (const { question, answers } of questions)
    right.set(question, [
      ...(right.get(question) ?? []),
      ...answers.filter((one) => one.isRight).map(({ text }) => text),
    ]);
  return (question) => right.get(question) ?? [];
}

function ownData(training) {
  const texts = [
    ...SENTENCES,
    ...Object.values(training)
      .flat()
      .map(({ question, references }) => [question, references[0]]),
  ];
  const isRight = ({ question, reference, answer }) =>
    gradeAnswer({ question, references: [reference], answer }).band === "right";
  const tried = attacks(500, 1);
  const typed = slips(texts, 1000, 2);
  const pairs = ARABIC.flatMap(({ question, expected, right, wrong }) =>
    [...right.map((answer) => [answer, 1]), ...wrong.map((answer) => [answer, 0])].map(([answer, y]) => ({
      y,
      p: gradeAnswer({ question, references: [expected], answer }).score,
    })),
  );
  const arabic = outside(pairs, UNSURE_FROM, RIGHT_FROM);
  return [
    `Attacks accepted: ${tried.filter(isRight).length} of ${tried.length}`,
    `Answers with a typo accepted: ${typed.filter(isRight).length} of ${typed.length}`,
    `Arabic: ${pairs.length} pairs, macro-F1 ${macroF1(pairs).toFixed(3)}, band ${(100 * arabic.band).toFixed(1)} %, ` +
      `right outside of it ${(100 * arabic.right).toFixed(1)} %`,
  ];
}

/** Grades all test data, as the application does. */
export function measure(folder, isOwn) {
  const { training, tests } = semeval(folder);
  return {
    public: (isOwn ? [] : tests).map(({ name, wanted, corpus, questions }) => ({
      name,
      wanted,
      plain: measured(questions, () => []),
      accepted: name.includes("unseen answers")
        ? measured(questions, acceptedBefore(training[corpus]))
        : null,
    })),
    own: ownData(training),
  };
}
