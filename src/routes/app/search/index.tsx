import { createFileRoute } from "@tanstack/react-router";
import { SearchPage } from "../../-search/SearchPage.tsx";
import { searchParams } from "../../-search/search-params.ts";

export const Route = createFileRoute("/app/search/")({
  validateSearch: searchParams,
  head: () => ({ meta: [{ title: "Search · Ibis" }] }),
  component: Search,
});

function Search() {
  return <SearchPage address={Route.useSearch()} />;
}
