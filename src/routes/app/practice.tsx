import { type SearchSchemaInput, createFileRoute } from "@tanstack/react-router";
import { type PracticeAddress, readPractice } from "#domain/study/practice-choice.ts";
import { PracticePage } from "../-practice/PracticePage.tsx";
import { loadDeckStudy } from "../-study/load-deck-study.ts";
import { chooseReviewStore } from "../-study/review-store.ts";

export const Route = createFileRoute("/app/practice")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  staticData: { isStudying: true },
  // Unchecked: the page parses the address field by field.
  validateSearch: (search: PracticeAddress & SearchSchemaInput): PracticeAddress => search,
  loaderDeps: ({ search }) => ({ deckId: search.deckId }),
  // The review store belongs to the signed-in learner, and the next visit may be another learner's.
  gcTime: 0,
  preloadGcTime: 0,
  loader: async ({ context, deps }) => {
    const { deckId } = readPractice(deps);
    if (deckId !== null) return loadDeckStudy(context, deckId);
    return { title: null, reviewStore: await chooseReviewStore(context) };
  },
  head: () => ({ meta: [{ title: "Study anyway · Ibis" }] }),
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
