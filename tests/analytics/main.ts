import { readFile } from "node:fs/promises";
import * as v from "valibot";
import {
  Archive,
  buttons,
  calibration,
  countedAnswers,
  dateOf,
  longestStreak,
  retention,
} from "./recount.ts";

const say = (text: string) => void process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number) =>
  whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`;

/** Counts the figures of an account again from `account.json` of its archive (docs/analytics.md). */
export async function main([file]: readonly string[]): Promise<void> {
  if (file === undefined)
    throw new Error("Name the account.json of an archive: npm run analytics -- account.json");
  const answers = countedAnswers(v.parse(Archive, JSON.parse(await readFile(file, "utf8"))));
  const days = answers.map(({ day }) => day);
  const { young, mature, all } = retention(answers);
  const recall = ({ reviewCount, rememberedCount }: typeof all) =>
    `${percent(rememberedCount, reviewCount)} of ${reviewCount}`;
  const known = calibration(answers);
  say(`answers            ${answers.length}`);
  say(`seconds            ${answers.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)}`);
  say(`cards              ${new Set(answers.map(({ cardId }) => cardId)).size}`);
  say(`days               ${new Set(days).size}`);
  if (days.length > 0)
    say(
      `from, to           ${dateOf(days.reduce((a, b) => Math.min(a, b)))}, ${dateOf(days.reduce((a, b) => Math.max(a, b)))}`,
    );
  say(`longest streak     ${longestStreak(answers)}`);
  say(`buttons            ${JSON.stringify(buttons(answers))}`);
  say(`true retention     ${recall(all)}`);
  say(`  young            ${recall(young)}`);
  say(`  mature           ${recall(mature)}`);
  say(`predicted recall   ${known.predicted?.toFixed(4) ?? "none"}, by the default weights`);
  say(`log loss           ${known.logLoss?.toFixed(4) ?? "none"}, by the default weights`);
}
