import { existsSync } from "node:fs";
import { join } from "node:path";

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** Measures how answers are graded (docs/grading.md). */
export default async function grading([folder, part]) {
  if (folder === undefined || !existsSync(join(folder, "test")))
    throw new Error(
      "Give the folder in which the archive of SemEval-2013 task 7 was unpacked (docs/grading.md): " +
        "npm run grading -- DATA_FOLDER, or npm run grading -- DATA_FOLDER --own to leave its tests out.",
    );
  const { measure } = await import("./grading/measure.mjs");
  const { own, public: tests } = measure(folder, part === "--own");
  for (const { name, wanted, plain, accepted } of tests) {
    console.log(`${name} (wanted ${wanted.toFixed(2)})`);
    for (const [what, one] of Object.entries({
      "references alone": plain,
      "with accepted answers": accepted,
    }))
      if (one)
        console.log(
          `  ${what}: ${one.answers} answers, macro-F1 ${one.f1.toFixed(3)}, band ${percent(one.band)}, ` +
            `right outside of it ${percent(one.right)}, accepted wrongly ${percent(one.accepted)}`,
        );
  }
  for (const line of own) console.log(line);
}
