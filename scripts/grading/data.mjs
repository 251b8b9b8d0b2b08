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

/** The parts of SemEval-2013 task 7, two-way, from the folder in which its archive was unpacked. */
export function semeval(folder) {
  const at = (...names) => questionsIn(join(folder, ...names));
  const test = (corpus, part) => at("test", "2way", corpus, `test-${part}`);
  return {
    training: {
      beetle: at("training", "2way", "beetle"),
      sciEntsBank: at("training", "2way", "sciEntsBank"),
    },
    tests: [
      {
        name: "Beetle, unseen answers",
        wanted: 0.79,
        corpus: "beetle",
        questions: test("beetle", "unseen-answers"),
      },
      {
        name: "Beetle, unseen questions",
        wanted: 0.75,
        corpus: "beetle",
        questions: test("beetle", "unseen-questions"),
      },
      {
        name: "SciEntsBank, unseen answers",
        wanted: 0.75,
        corpus: "sciEntsBank",
        questions: test("sciEntsBank", "unseen-answers"),
      },
      {
        name: "SciEntsBank, unseen questions",
        wanted: 0.71,
        corpus: "sciEntsBank",
        questions: test("sciEntsBank", "unseen-questions"),
      },
      {
        name: "SciEntsBank, unseen domains",
        wanted: 0.7,
        corpus: "sciEntsBank",
        questions: test("sciEntsBank", "unseen-domains"),
      },
    ],
  };
}
