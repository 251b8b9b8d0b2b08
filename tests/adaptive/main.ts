import { parseArgs } from "node:util";
import { seededRandom } from "./seeded-random.ts";
import { BANKS, bankOf } from "./examinees.ts";
import { ABILITIES, biasAt, lengths } from "./measures.ts";

const HELP = `npm run adaptive -- [--examinees N] [--items N] [--seed N]
  --examinees N  how many take each exam, and how many at each ability (1000)
  --items N      size of the bank (300)
  --seed N       of the bank and the examinees (1)`;

const whole = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} is ${value}.\n${HELP}`);
  return number;
};

const print = (line = ""): void => void process.stdout.write(`${line}\n`);

/** The command `npm run adaptive`: simulates adaptive exams (docs/adaptive.md). */
export function main(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      examinees: { type: "string", default: "1000" },
      items: { type: "string", default: "300" },
      seed: { type: "string", default: "1" },
    },
  });
  const examinees = whole("examinees", values.examinees);
  const size = whole("items", values.items);
  const seed = whole("seed", values.seed);
  print(`${examinees} examinees, abilities from N(0, 1), a bank of ${size} items, seed ${seed}.`);
  print("Each exam ends at a standard error of .3, or at the end of the bank.");
  for (const kind of Object.values(BANKS)) {
    const random = seededRandom(seed);
    const bank = bankOf(kind, size, random);
    print(`\nBank: ${kind.name}`);
    print("| choice | mean | median | 9 of 10 | longest | not precise |");
    print("| --- | --- | --- | --- | --- | --- |");
    for (const choice of ["adaptive", "random"] as const) {
      const m = lengths(bank, choice, { examinees, random });
      print(`| ${[choice, m.mean.toFixed(1), m.median, m.ninetieth, m.longest, m.imprecise].join(" | ")} |`);
    }
    if (kind.guessing > 0) continue;
    print("\n| ability | bias | ± | bias of EAP | error | items |");
    print("| --- | --- | --- | --- | --- | --- |");
    for (const ability of ABILITIES) {
      const b = biasAt(bank, ability, { examinees, random });
      const cells = [b.bias, b.uncertainty, b.expectedBias, b.error].map((value) => value.toFixed(3));
      print(`| ${[ability, ...cells, b.items.toFixed(1)].join(" | ")} |`);
    }
  }
}
