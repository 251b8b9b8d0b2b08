import { expect, it } from "vitest";
import { type BankItem, RANDOMESQUE, chooseItem } from "./choose-item.ts";
import { information } from "./item-response.ts";
import { seeded } from "../exam/seeded.ts";

const bankOf = (topics: readonly (string | null)[]): BankItem[] =>
  topics.map((topic, id) => ({ id, topic, parameters: { a: 1, b: id / 10 - 2, c: 0 } }));
const ONE_TOPIC = bankOf(Array.from({ length: 40 }, () => null));

it("chooses each of the five most informative items, and no other", () => {
  const best = ONE_TOPIC.toSorted(
    (x, y) => information(y.parameters, 0.52) - information(x.parameters, 0.52),
  ).slice(0, RANDOMESQUE);
  const chosen = new Set(
    Array.from({ length: 200 }, (_, seed) =>
      chooseItem(ONE_TOPIC, { asked: new Set(), ability: 0.52, random: seeded(seed).fraction }),
    ),
  );
  expect(chosen).toStrictEqual(new Set(best));
});

it("asks nothing twice, and ends with the bank", () => {
  const asked = new Set<number>();
  const random = seeded(3).fraction;
  for (let item; (item = chooseItem(ONE_TOPIC, { asked, ability: 0, random }));) {
    expect(asked.has(item.id)).toBe(false);
    asked.add(item.id);
  }
  expect(asked.size).toBe(ONE_TOPIC.length);
});

it("chooses the same by the same seed", () => {
  const exam = (seed: number) => {
    const random = seeded(seed).fraction;
    const asked = new Set<number>();
    while (asked.size < 10) asked.add(chooseItem(ONE_TOPIC, { asked, ability: 0, random })?.id ?? -1);
    return [...asked];
  };
  expect(exam(1)).toStrictEqual(exam(1));
  expect(exam(1)).not.toStrictEqual(exam(2));
});

it("spreads the items over topics by their shares, and takes small topics as one", () => {
  const topics = [
    ...Array.from({ length: 60 }, () => "verbs"),
    ...Array.from({ length: 30 }, () => "nouns"),
    ...Array.from({ length: 10 }, (_, index) => `rare ${index}`),
  ];
  const bank = bankOf(topics);
  const asked = new Set<number>();
  const random = seeded(1).fraction;
  while (asked.size < 20) asked.add(chooseItem(bank, { asked, ability: -2, random })?.id ?? -1);
  const counts = Map.groupBy(asked, (id) => topics[id]?.split(" ")[0]);
  expect([...counts].map(([topic, ids]) => [topic, ids.length])).toStrictEqual([
    ["verbs", 12],
    ["nouns", 6],
    ["rare", 2],
  ]);
});

it("goes on with other topics where one is used up", () => {
  const bank = bankOf([
    ...Array.from({ length: 5 }, () => "few"),
    ...Array.from({ length: 95 }, () => "many"),
  ]);
  const asked = new Set([0, 1, 2, 3, 4]);
  expect(chooseItem(bank, { asked, ability: -2, random: () => 0 })?.topic).toBe("many");
});
