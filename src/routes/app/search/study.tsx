import { createFileRoute } from "@tanstack/react-router";
import { StudyFound } from "../../-search/StudyFound.tsx";
import { searchParams } from "../../-search/search-params.ts";

export const Route = createFileRoute("/app/search/study")({
  staticData: { isStudying: true },
  validateSearch: searchParams,
  head: () => ({ meta: [{ title: "Study what was found · Ibis" }] }),
  component: Study,
});

function Study() {
  return <StudyFound address={Route.useSearch()} />;
}
