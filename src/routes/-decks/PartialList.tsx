import { isPartial } from "../../services/queries/http-or-device.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { texts } from "../-texts.ts";

/** Says of lists of decks that some come from the device, where they do. */
export function PartialList({ lists }: { readonly lists: readonly object[] }) {
  return lists.some(isPartial) && <Banner tone="warning">{texts.decks.partial}</Banner>;
}
