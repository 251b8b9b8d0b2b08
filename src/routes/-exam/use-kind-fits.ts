import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { QUESTION_KINDS } from "#contract/exams/configuration.ts";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import {
  type ConfigurationForm,
  DEFAULT_CONFIGURATION,
  configurationIn,
} from "#domain/exam/configuration-form.ts";
import { examKindsQuery } from "../../services/exams/kind-queries.ts";
import { deviceOf } from "./learner-exams.ts";

/** How many questions of each kind the deck allows within the form's limits; undefined until known. */
export function useKindFits(
  form: ConfigurationForm,
  { deckId, isHere, cardIds }: { deckId: number; isHere: boolean; cardIds: readonly number[] | undefined },
): {
  readonly fits: readonly KindFit[] | undefined;
  /** They match the current limits of the form. */
  readonly isCurrent: boolean;
} {
  const { api, device } = useRouteContext({ from: "/app" });
  const [readDeck] = useState(() => async (of: number) => (await deviceOf(device)).readDeck(of));
  // Only the card limits matter, and other fields may be empty for a while.
  const { configuration } = configurationIn({
    ...form,
    kinds: QUESTION_KINDS,
    questionCount: "1",
    timeLimitMinutes: "",
  });
  const { data, isPlaceholderData } = useQuery({
    ...examKindsQuery(api.http, isHere ? readDeck : null, {
      deckId,
      configuration: configuration ?? DEFAULT_CONFIGURATION,
      cardIds,
    }),
    enabled: configuration !== null,
  });
  return { fits: data ?? undefined, isCurrent: !isPlaceholderData };
}
