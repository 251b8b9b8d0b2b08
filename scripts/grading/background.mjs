// Writes domain/grading/model/common-stems.ts from a list of words, most frequent first:
//   node scripts/grading/background.mjs WORDS.json
// The list in use is `wikipedia.json` of the npm package @zxcvbn-ts/language-en (MIT), made of the English Wikipedia.
import { readFileSync, writeFileSync } from "node:fs";
import { stemOf } from "../../domain/grading/text/stem.ts";

const STEMS = 9000;
const GROUPS = 14;

const words = JSON.parse(readFileSync(process.argv[2], "utf8"));
const seen = new Set();
for (const word of words) {
  if (!/^[a-z]{2,20}$/.test(word)) continue;
  seen.add(stemOf(word));
  if (seen.size === STEMS) break;
}
const stems = [...seen];
// Each group has half as many again as the one before: ranks of words fall off like that.
const sizes = Array.from({ length: GROUPS }, (_, index) => 1.6 ** index);
const whole = sizes.reduce((sum, size) => sum + size, 0);
let from = 0;
const groups = sizes.map((size, index) => {
  const until = index === GROUPS - 1 ? stems.length : from + Math.max(1, Math.round((size / whole) * STEMS));
  const group = stems.slice(from, until).toSorted((one, other) => (one < other ? -1 : 1));
  from = until;
  return group.join(" ");
});
writeFileSync(
  new URL("../../domain/grading/model/common-stems.ts", import.meta.url),
  `// Written by scripts/grading/background.mjs.\n/** Stems of English words, in groups from the most common to the least. */\nexport const COMMON_STEMS: readonly string[] = [\n${groups.map((group) => `  ${JSON.stringify(group)},`).join("\n")}\n];\n`,
);
