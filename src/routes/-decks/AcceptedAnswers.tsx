import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { removeAcceptedAnswer } from "#contract/exams/accepted-answers.ts";
import { acceptedQuery } from "../../services/exams/accepted-queries.ts";
import { AcceptedList } from "../../ui/card-info/AcceptedList.tsx";
import { cardInfoTexts as texts } from "../../ui/card-info/texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";

/** The answers that were accepted for a card; nothing where there are none, or the server is not reached. */
export function AcceptedAnswers({ cardId }: { readonly cardId: number }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const queryClient = useQueryClient();
  const query = acceptedQuery(http, cardId);
  const { data } = useQuery(query);
  const remove = useMutation({
    mutationFn: (answerId: number) =>
      http.call(removeAcceptedAnswer, { params: { cardId: String(cardId), answerId: String(answerId) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data || (data.answers.length === 0 && !remove.isError)) return null;
  return (
    <>
      {remove.isError && (
        <Banner tone="error">
          {texts.removeFailed} {remove.error.message}
        </Banner>
      )}
      <AcceptedList
        answers={data.answers}
        removing={remove.isPending ? remove.variables : null}
        onRemove={(id) => remove.mutate(id)}
      />
    </>
  );
}
