import { analyse } from "../../domain/grading/analysis.ts";
import { featuresOf } from "../../domain/grading/model/features.ts";
import { rarityIn } from "../../domain/grading/rarity.ts";
import { judge } from "../../domain/grading/rules.ts";

/** Texts that a deck of these questions would have. */
export const rarityOf = (questions) =>
  rarityIn(questions.flatMap(({ question, references }) => [question, ...references]));

/**
 * @param alternatives For a question and the index of an answer, the texts that were accepted before.
 */
export function rowsOf(questions, alternatives, name) {
  const rarity = rarityOf(questions);
  return questions.flatMap((question, number) =>
    question.answers.map(({ text, isRight }, index) => {
      const references = [...question.references, ...alternatives(question, index)];
      const analysis = analyse({ question: question.question, references, answer: text, rarity });
      return {
        x: featuresOf(analysis.comparisons, analysis.weights),
        y: isRight ? 1 : 0,
        w: 1,
        verdict: judge(analysis).is,
        group: `${name} ${number}`,
      };
    }),
  );
}

export const none = () => [];

const folded = (text) => text.toLowerCase().replaceAll(/\W+/g, " ").trim();

/** The other right answers to the question, as an editor would have accepted them. */
export function othersRight({ answers }, index) {
  const own = folded(answers[index].text);
  return answers
    .filter((one, at) => at !== index && one.isRight && folded(one.text) !== own)
    .map(({ text }) => text);
}
