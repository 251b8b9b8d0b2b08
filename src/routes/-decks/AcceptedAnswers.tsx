import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { acceptedQuery, acceptedRemoval } from "../../services/exams/accepted-queries.ts";
import { AcceptedList } from "../../ui/card-info/AcceptedList.tsx";
import { cardInfoTexts as texts } from "../../ui/card-info/texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";

/** The accepted answers of a card; renders nothing if there are none or the server is out of reach. */
export function AcceptedAnswers({ cardId }: { readonly cardId: number }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data } = useQuery(acceptedQuery(http, cardId));
  const remove = useMutation({
    mutationFn: (answerId: number) => acceptedRemoval.show(http, { cardId, answerId }),
  });
  if (!data || (data.answers.length === 0 && remove.isIdle)) return null;
  return (
    <>
      {remove.isError && (
        <Banner tone="error">
          {texts.removeFailed} {remove.error.message}
        </Banner>
      )}
      {remove.isSuccess && (
        <Outcome key={remove.submittedAt}>
          <p>{texts.removed}</p>
        </Outcome>
      )}
      {data.answers.length > 0 && (
        <AcceptedList
          answers={data.answers}
          removing={remove.isPending ? remove.variables : null}
          onRemove={(id) => remove.mutate(id)}
        />
      )}
    </>
  );
}
