// Trains the model of domain/grading and writes its coefficients:
//   node scripts/grading/train.mjs DATA_FOLDER [--write]
// DATA_FOLDER is the unpacked semeval-3way.zip of myrosia/semeval-2013-task7 (docs/grading.md). Only its training part is
// read. Without --write it only measures, by cross-validation over questions.
import { writeFileSync } from "node:fs";
import { boost, probability, seeded } from "./boost.mjs";
import { semeval } from "./data.mjs";
import { macroF1, outside } from "./measures.mjs";
import { none, othersRight, rowsOf } from "./rows.mjs";

const OPTIONS = { trees: 200, depth: 2, rate: 0.08, lambda: 5, leaf: 20, share: 0.7, columns: 0.5, seed: 7 };
const FOLDS = 5;

const [folder, flag] = process.argv.slice(2);
const { training } = semeval(folder);
const plain = Object.entries(training).flatMap(([name, questions]) => rowsOf(questions, none, name));
const accepted = Object.entries(training).flatMap(([name, questions]) =>
  rowsOf(questions, othersRight, name),
);

/** Right answers count more, so that the two kinds weigh about alike where most answers are wrong. */
const RIGHT_WEIGHT = 1.15;
for (const row of [...plain, ...accepted]) row.w = row.y === 1 ? RIGHT_WEIGHT : 1;

const trained = (rows) =>
  boost(
    rows.filter(({ verdict }) => verdict === "open" || verdict === "doubtful"),
    OPTIONS,
  );

/** As the grader does, but for the bounds of the band. */
function graded(model, { x, y, verdict }) {
  const p = probability(model, x);
  return { y, verdict, p: verdict === "right" ? 0.97 : verdict === "never" ? 0.1 * p : p };
}

const random = seeded(1);
const folds = new Map();
for (const { group } of plain) if (!folds.has(group)) folds.set(group, Math.floor(random() * FOLDS));
const seen = { "without alternatives": [], "with alternatives": [] };
for (let fold = 0; fold < FOLDS; fold += 1) {
  const isTested = ({ group }) => folds.get(group) === fold;
  const model = trained([...plain, ...accepted].filter((row) => !isTested(row)));
  seen["without alternatives"].push(
    ...plain.filter(isTested).map((row) => ({ ...graded(model, row), group: row.group })),
  );
  seen["with alternatives"].push(
    ...accepted.filter(isTested).map((row) => ({ ...graded(model, row), group: row.group })),
  );
}
for (const [name, all] of Object.entries(seen))
  for (const corpus of Object.keys(training)) {
    const rows = all.filter(({ group }) => group.startsWith(corpus));
    const bands = [
      [0.3, 0.7],
      [0.25, 0.75],
      [0.2, 0.8],
      [0.15, 0.85],
    ].map(([low, high]) => {
      const capped = rows.map((row) => ({
        ...row,
        p: row.verdict === "doubtful" ? Math.min(row.p, high - 0.01) : row.p,
      }));
      const { band, right } = outside(capped, low, high);
      return `${low}-${high}: band ${(100 * band).toFixed(1)} %, right ${(100 * right).toFixed(1)} %`;
    });
    console.log(`${corpus} ${name}: macro-F1 ${macroF1(rows).toFixed(3)}; ${bands.join("; ")}`);
  }

if (flag === "--write") {
  const { start, trees } = trained([...plain, ...accepted]);
  const written = (node) =>
    typeof node === "number"
      ? `${node}`
      : `${node.feature}:${node.threshold} ${written(node.low)} ${written(node.high)}`;
  writeFileSync(
    new URL("../../domain/grading/model/coefficients.ts", import.meta.url),
    `// Written by scripts/grading/train.mjs.\nexport const START = ${start};\n/** Trees in prefix order, as model.ts reads them. */\nexport const TREES =\n  ${JSON.stringify(trees.map(written).join("|"))};\n`,
  );
}
