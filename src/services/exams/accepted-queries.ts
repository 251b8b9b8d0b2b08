import { listAcceptedAnswers, removeAcceptedAnswer } from "#contract/exams/accepted-answers.ts";
import { change } from "../queries/change.ts";
import { resource } from "../queries/resource.ts";

const acceptedKey = (cardId: number) => ["accepted-answers", cardId];

export const acceptedQuery = resource({
  endpoint: listAcceptedAnswers,
  key: acceptedKey,
  call: (cardId) => ({ params: { cardId: String(cardId) } }),
  staleTime: 0,
});

export const acceptedRemoval = change({
  endpoint: removeAcceptedAnswer,
  call: ({ cardId, answerId }: { readonly cardId: number; readonly answerId: number }) => ({
    params: { cardId: String(cardId), answerId: String(answerId) },
  }),
  affects: ({ cardId }) => ({ queries: [acceptedKey(cardId)], device: [{ cardId }] }),
  evenRefused: true,
});
