import { type SearchSchemaInput, createFileRoute } from "@tanstack/react-router";
import { type PracticeAddress, practiceAddress, readPractice } from "#domain/study/practice-choice.ts";
import { PracticePage } from "../-practice/PracticePage.tsx";
import { loadDeckStudy } from "../-study/load-deck-study.ts";
import { practiceTexts } from "../../ui/practice/texts.ts";

export const Route = createFileRoute("/app/practice")({
  staticData: { isStudying: true },
  validateSearch: (search: PracticeAddress & SearchSchemaInput): PracticeAddress =>
    practiceAddress(readPractice(search)),
  loaderDeps: ({ search }) => ({ deckId: search.deckId }),
  // The review store belongs to the signed-in learner, and the next visit may be another learner's.
  gcTime: 0,
  preloadGcTime: 0,
  loader: async ({ context, deps: { deckId } }) => {
    if (deckId !== undefined) return loadDeckStudy(context, deckId);
    const { chooseReviewStore } = await import("../-study/review-store.ts");
    return { title: null, reviewStore: await chooseReviewStore(context) };
  },
  head: () => ({ meta: [{ title: `${practiceTexts.anyway} · Ibis` }] }),
  component: Practice,
});

function Practice() {
  const search = Route.useSearch();
  const { title, reviewStore } = Route.useLoaderData();
  const practice = readPractice(search);
  // Other cards are another session.
  return (
    <PracticePage key={JSON.stringify(search)} practice={practice} title={title} reviewStore={reviewStore} />
  );
}
