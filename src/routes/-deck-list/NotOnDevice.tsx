import { unknownToDevice } from "#domain/decks/deck-filters.ts";
import { applied } from "#domain/decks/list-filters.ts";
import { filterTexts } from "../../ui/deck-filters/texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import type { DeckListSearch } from "./deck-list-search.ts";

/** Lists the filters that a list from the device ignores. */
export function NotOnDevice({ search }: { readonly search: DeckListSearch }) {
  const names = unknownToDevice(applied(search));
  if (names.length === 0) return null;
  const labels = [...new Set(names.map((name) => filterTexts.kinds[name]))];
  return <Banner tone="warning">{filterTexts.notOnDevice(labels.join(", "))}</Banner>;
}
