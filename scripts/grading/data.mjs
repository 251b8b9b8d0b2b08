import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text) =>
  text
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

function questionIn(file) {
  const xml = readFileSync(file, "utf8");
  const inside = (tag) =>
    [...xml.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^<]*)</${tag}>`, "g"))].map(([, attributes, text]) => ({
      attributes,
      text: plain(text),
    }));
  return {
    question: inside("questionText")[0]?.text ?? "",
    references: inside("referenceAnswer").map(({ text }) => text),
    answers: inside("studentAnswer").map(({ attributes, text }) => ({
      text,
      isRight: /accuracy="correct"/.test(attributes),
    })),
  };
}

const questionsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".xml"))
    .toSorted()
    .map((name) => questionIn(join(folder, name)));

/** The test parts: corpus, its name, part, and the macro-F1 that is wanted. */
const TESTS = [
  ["beetle", "Beetle", "unseen-answers", 0.79],
  ["beetle", "Beetle", "unseen-questions", 0.75],
  ["sciEntsBank", "SciEntsBank", "unseen-answers", 0.75],
  ["sciEntsBank", "SciEntsBank", "unseen-questions", 0.71],
  ["sciEntsBank", "SciEntsBank", "unseen-domains", 0.7],
];

/** The parts of SemEval-2013 task 7, two-way, from the folder in which its archive was unpacked. */
export function semeval(folder) {
  const at = (...names) => questionsIn(join(folder, ...names));
  return {
    training: {
      beetle: at("training", "2way", "beetle"),
      sciEntsBank: at("training", "2way", "sciEntsBank"),
    },
    tests: TESTS.map(([corpus, title, part, wanted]) => ({
      name: `${title}, ${part.replace("-", " ")}`,
      wanted,
      corpus,
      questions: at("test", "2way", corpus, `test-${part}`),
    })),
  };
}
