import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import { type KindFit, countExamKinds } from "#contract/exams/exam-kinds.ts";
import { kindFits } from "#domain/exam/kind-fit.ts";
import { cardsHere } from "#domain/exam/offline/device-exam.ts";
import { finish } from "#domain/work/long-work.ts";
import type { Http } from "../http/http.ts";
import type { ExamHere } from "./make-device-exam.ts";
import { EXAMS_KEY } from "../queries/keys.ts";

export interface CountedKinds {
  readonly deckId: number;
  readonly configuration: ExamConfiguration;
  readonly cardIds: readonly number[] | undefined;
}

/** While limits are typed, only the last ones are counted. */
const TYPING_PAUSE = 300;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_PAUSE);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Other limits were chosen.", "AbortError"));
    });
  });

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

async function kindsHere(
  readDeck: ExamHere["readDeck"],
  { deckId, configuration, cardIds }: CountedKinds,
): Promise<readonly KindFit[] | null> {
  const deck = await readDeck(deckId);
  return deck && finish(kindFits(cardsHere({ cards: deck.cards, configuration, cardIds }, 0)), breath);
}

/** Questions of each kind that an exam can have; null if unknown. `readDeck` null: the server counts. */
export function examKindsQuery(http: Http, readDeck: ExamHere["readDeck"] | null, wanted: CountedKinds) {
  const { deckId, configuration, cardIds } = wanted;
  const { onlyStudied, minDifficulty, maxDifficulty, tagNames } = configuration;
  const limits = { onlyStudied, minDifficulty, maxDifficulty, tagNames, cardIds };
  return queryOptions({
    queryKey: [...EXAMS_KEY, "kinds", deckId, readDeck === null, limits] as const,
    queryFn: async ({ signal }): Promise<readonly KindFit[] | null> => {
      await pause(signal);
      if (readDeck) return kindsHere(readDeck, wanted);
      const body = { deckId, configuration, ...(cardIds && { cardIds: [...cardIds] }) };
      return (await http.call(countExamKinds, { body }, { signal })).kinds;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
