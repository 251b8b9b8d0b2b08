import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { deckQuery } from "../../../../services/deck-queries.ts";
import { deckParams } from "../../../-parts/deck-params.ts";
import { StudyPage } from "../../../-study/StudyPage.tsx";
import { studyPageTexts } from "../../../-study-texts.ts";
import { texts } from "../../../-texts.ts";

export const Route = createFileRoute("/app/decks/$deckId/study")({
  params: deckParams,
  staticData: { isStudying: true },
  // What answers go to is the signed-in learner's: the next visit may be somebody else's.
  gcTime: 0,
  preloadGcTime: 0,
  loader: async ({ context, params: { deckId } }) => {
    const { http, queryClient } = context;
    const [{ title }, answersTo] = await Promise.all([
      queryClient.query(deckQuery(http, deckId)),
      import("../../../-study/answers-to.ts").then(({ chooseAnswersTo }) => chooseAnswersTo(context)),
    ]);
    return { title, answersTo };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${texts.decks.study} · ${loaderData?.title ?? "Ibis"}` }],
  }),
  component: Study,
});

function Study() {
  const { http } = Route.useRouteContext();
  const { answersTo } = Route.useLoaderData();
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  return (
    <StudyPage
      scope={{ kind: "study", deckId }}
      answersTo={answersTo}
      title={deck.title}
      editable={deck.isOwner ? deckId : null}
      exit={{
        label: studyPageTexts.toDeck,
        link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
      }}
      nothing={deck.cardCount === 0 ? studyPageTexts.noCards : studyPageTexts.nothingToStudy}
    />
  );
}
