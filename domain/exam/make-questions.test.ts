import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS, type QuestionKind } from "#contract/exams/configuration.ts";
import type { AskedQuestion } from "./asked-question.ts";
import type { ExamCard } from "./exam-card.ts";
import { finishNow } from "../work/long-work.ts";
import { makeQuestions } from "./make-questions.ts";

const card = (cardId: number, question: string, answer: string, more: Partial<ExamCard> = {}): ExamCard => ({
  cardId,
  question,
  answer,
  hidden: null,
  tags: [],
  noteId: null,
  accepted: [],
  ...more,
});

interface Asking {
  readonly kinds?: readonly QuestionKind[];
  readonly count?: number;
  readonly seed?: number;
  readonly pool?: readonly ExamCard[];
}

function made(
  cards: readonly ExamCard[],
  { kinds = QUESTION_KINDS, count = 10, seed = 1, pool = cards }: Asking = {},
): readonly AskedQuestion[] {
  let id = 0;
  const newId = () => `q${(id += 1)}`;
  const configuration = { kinds: [...kinds], questionCount: count };
  return finishNow(makeQuestions({ cards, pool, configuration, seed, newId }));
}

const CAPITALS = [
  "Paris",
  "Madrid",
  "Berlin",
  "Vienna",
  "Rome",
  "Lisbon",
  "Athens",
  "Oslo",
  "Dublin",
  "Prague",
].map((answer, at) => card(at + 1, `Capital of country ${at + 1}`, answer));

const cardsOf = ({ question }: AskedQuestion) =>
  question.kind === "matching" ? question.items.map(({ cardId }) => cardId) : [question.cardId];

const kindsOf = (questions: readonly AskedQuestion[]) =>
  Object.entries(Object.groupBy(questions, ({ question }) => question.kind)).map(([kind, of]) => [
    kind,
    of?.length,
  ]);

describe("the questions of an exam", () => {
  it("are none without cards, and where no kind fits", () => {
    expect(made([])).toStrictEqual([]);
    expect(
      made(CAPITALS.slice(0, 1), { kinds: ["multiple_choice", "true_false", "matching", "cloze"] }),
    ).toStrictEqual([]);
    expect(made([card(1, "?", "")])).toStrictEqual([]);
  });

  it("are the same for the same seed, in whatever order the cards came, and others for another one", () => {
    expect(made(CAPITALS.toReversed(), { seed: 5 })).toStrictEqual(made(CAPITALS, { seed: 5 }));
    expect(made(CAPITALS, { seed: 6 })).not.toStrictEqual(made(CAPITALS, { seed: 5 }));
  });

  it("have each kind about equally often", () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      card(at + 1, `Town ${at}`, `Place${String.fromCodePoint(97 + (at % 26))}${at}x`),
    );
    expect(
      Object.fromEntries(kindsOf(made(many, { kinds: ["typed", "true_false", "matching"], count: 9 }))),
    ).toStrictEqual({
      matching: 3,
      typed: 3,
      true_false: 3,
    });
  });

  it("have a kind that only one card fits, whatever the seed", () => {
    const cards = [...CAPITALS, card(99, "The capital of Norway is […].", "Oslo", { hidden: "Oslo" })];
    for (let seed = 1; seed <= 50; seed += 1)
      expect(new Set(kindsOf(made(cards, { count: 5, seed })).map(([kind]) => kind))).toStrictEqual(
        new Set(QUESTION_KINDS),
      );
  });
});

const texts = fc.constantFrom(
  "Paris",
  "paris",
  "Rome",
  "Oslo",
  "12",
  "1492",
  "a b c",
  "كتاب",
  "كِتاب",
  "big, large",
  "big",
  "",
  "![](media:x)",
  "No.",
);
const decks = fc.array(
  fc.record({
    question: texts,
    answer: texts,
    note: fc.constantFrom(null, "a", "b"),
    tag: fc.constantFrom("x", "y"),
  }),
  { maxLength: 14 },
);

describe("whatever the deck", () => {
  it("asks a card once, one of a note, and gives each option once", () => {
    fc.assert(
      fc.property(decks, fc.nat(), (rows, seed) => {
        const cards = rows.map(({ question, answer, note, tag }, at) =>
          card(at + 1, question, answer, { noteId: note, tags: [tag] }),
        );
        const questions = made(cards, { seed, count: 20 });
        const asked = questions.flatMap(cardsOf);
        expect(new Set(asked).size).toBe(asked.length);
        const notes = asked.map((id) => cards[id - 1]?.noteId).filter((note) => note !== null);
        expect(new Set(notes).size).toBe(notes.length);
        for (const { question, key } of questions) {
          if (question.kind !== "multiple_choice" || key.kind !== "option") continue;
          const answer = cards[question.cardId - 1]?.answer;
          expect(new Set(question.options).size).toBe(question.options.length);
          expect(question.options.flatMap((option, at) => (option === answer ? [at] : []))).toStrictEqual([
            key.place,
          ]);
        }
      }),
    );
  });
});

it("matching leaves the cards that the other questions need", () => {
  const cards = [
    "Cairo",
    "Paris",
    "Rome",
    "Lima",
    "Tokyo",
    "Havana",
    "Madrid",
    "Accra",
    "Baghdad",
    "Nairobi",
  ].map((answer, at) => card(at + 1, `Country ${at}`, answer));
  for (let seed = 0; seed < 50; seed += 1) {
    const asked = finishNow(
      makeQuestions({
        cards,
        pool: cards,
        configuration: { kinds: ["matching", "typed"], questionCount: 8 },
        seed,
        newId: () => String(seed),
      }),
    );
    expect(asked).toHaveLength(8);
  }
});

describe("cards that all ask the same, with accepted answers", () => {
  const count = 300;
  const cards = () =>
    Array.from({ length: count }, (_, at) => card(at + 1, "Same?", `right${at}`)).concat(
      Array.from({ length: 9 }, (_, at) => card(1000 + at, `Other ${at}?`, `other${"abcdefghi"[at]}`)),
    );

  it("are read a few times each, however many questions take their answers", () => {
    let reads = 0;
    const counted = cards().map((one) => ({
      ...one,
      get accepted() {
        reads += 1;
        return [`accepted ${one.cardId}`];
      },
    }));
    expect(made(counted, { kinds: ["multiple_choice", "typed"], count: 100 }).length).toBeGreaterThan(50);
    expect(reads).toBeLessThan(6 * count);
  });

  it("are asked in steps, so that other work goes on between questions", () => {
    const steps = makeQuestions({
      cards: cards(),
      pool: [],
      configuration: { kinds: ["multiple_choice"], questionCount: 100 },
      seed: 1,
      newId: String,
    });
    let pauses = 0;
    while (steps.next().done !== true) pauses += 1;
    expect(pauses).toBeGreaterThan(100);
  });

  it("take the answers of each other", () => {
    const [first] = made(cards(), { kinds: ["typed"], count: 1 });
    expect(first?.key.kind === "written" ? first.key.references.length : 0).toBe(200);
  });
});
