import { isPartial } from "../../services/queries/partial-list.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { texts } from "../-texts.ts";

/** A notice if some of the lists of decks come from the device. */
export function PartialList({ lists }: { readonly lists: readonly object[] }) {
  return lists.some(isPartial) && <Banner tone="warning">{texts.decks.partial}</Banner>;
}
