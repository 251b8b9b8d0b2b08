import { type BankItem, chooseItem } from "#domain/adaptive/choose-item.ts";
import { estimateOf } from "#domain/adaptive/exam-estimate.ts";
import { type Answered, chanceRight } from "#domain/adaptive/item-response.ts";
import { TARGET_ERROR } from "#domain/adaptive/stop-rule.ts";

/** A standard normal number (Box and Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** From which items are drawn. */
export interface BankKind {
  readonly name: string;
  discrimination(random: () => number): number;
  difficulty(random: () => number): number;
  readonly guessing: number;
}

export const BANKS = {
  wide: {
    name: "a from .5 to 2, b from -3 to 3, both uniform, c = 0",
    discrimination: (random) => 0.5 + 1.5 * random(),
    difficulty: (random) => 6 * random() - 3,
    guessing: 0,
  },
  normal: {
    name: "a from N(1.2, .25), b from N(0, 1), c = 0",
    discrimination: (random) => Math.max(0.3, 1.2 + 0.25 * normal(random)),
    difficulty: normal,
    guessing: 0,
  },
  choices: {
    name: "as the first, but four choices: c = .25",
    discrimination: (random) => 0.5 + 1.5 * random(),
    difficulty: (random) => 6 * random() - 3,
    guessing: 0.25,
  },
  deck: {
    name: "a deck without histories: a = 1, b from -3 to 3, c = .25",
    discrimination: () => 1,
    difficulty: (random) => 6 * random() - 3,
    guessing: 0.25,
  },
} satisfies Record<string, BankKind>;

/** A bank of one topic. */
export const bankOf = (kind: BankKind, size: number, random: () => number): readonly BankItem[] =>
  Array.from({ length: size }, (_, id) => ({
    id,
    topic: null,
    parameters: { a: kind.discrimination(random), b: kind.difficulty(random), c: kind.guessing },
  }));

/** How an item is chosen: as an exam does, or any. */
export type Choice = "adaptive" | "random";

/** One exam, as it ended. */
export interface Sitting {
  readonly items: number;
  /** By the posterior, which leans towards the middle. */
  readonly expected: number;
  /** The estimate that the learner sees. */
  readonly reported: number;
  /** Whether the exam reached the target before the bank ended. */
  readonly isPrecise: boolean;
}

/** An examinee of this ability takes an exam until its standard error is at most .3. */
export function sit(
  bank: readonly BankItem[],
  {
    ability,
    choice,
    random,
    most = bank.length,
  }: {
    readonly ability: number;
    readonly choice: Choice;
    readonly random: () => number;
    readonly most?: number;
  },
): Sitting {
  const answers: Answered[] = [];
  const asked = new Set<number>();
  let estimate = estimateOf(answers);
  while (answers.length < most && estimate.reported.error > TARGET_ERROR) {
    const item =
      choice === "adaptive"
        ? chooseItem(bank, { asked, ability: estimate.expected.ability, random })
        : bank.filter(({ id }) => !asked.has(id))[Math.floor(random() * (bank.length - asked.size))];
    if (!item) break;
    asked.add(item.id);
    answers.push({ item: item.parameters, isRight: random() < chanceRight(item.parameters, ability) });
    estimate = estimateOf(answers);
  }
  return {
    items: answers.length,
    expected: estimate.expected.ability,
    reported: estimate.reported.ability,
    isPrecise: estimate.reported.error <= TARGET_ERROR,
  };
}
