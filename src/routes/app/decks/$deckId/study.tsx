import { createFileRoute } from "@tanstack/react-router";
import { deckParams } from "../../../-decks/deck-params.ts";
import { DeckStudyPage } from "../../../-study/StudyPages.tsx";
import { loadDeckStudy } from "../../../-study/load-deck-study.ts";
import { texts } from "../../../-texts.ts";

export const Route = createFileRoute("/app/decks/$deckId/study")({
  params: deckParams,
  staticData: { isStudying: true },
  // The review store belongs to the signed-in learner, and the next visit may be another learner's.
  gcTime: 0,
  preloadGcTime: 0,
  loader: ({ context, params }) => loadDeckStudy(context, params.deckId),
  head: ({ loaderData }) => ({ meta: [{ title: `${texts.decks.study} · ${loaderData?.title ?? "Ibis"}` }] }),
  component: Study,
});

function Study() {
  const { deckId } = Route.useParams();
  const { reviewStore } = Route.useLoaderData();
  return <DeckStudyPage kind="study" deckId={deckId} reviewStore={reviewStore} />;
}
