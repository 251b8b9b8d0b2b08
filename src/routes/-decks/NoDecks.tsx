import { isPartial } from "../../services/queries/http-or-device.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { texts } from "../-texts.ts";

/** Shown in place of an empty list of decks: a list from the device does not say that the learner has none. */
export function NoDecks({ list, text }: { readonly list: object; readonly text: string }) {
  return isPartial(list) ? (
    <EmptyState icon="decks" title={texts.decks.noneOnDevice} text={texts.decks.noneOnDeviceText} />
  ) : (
    <EmptyState icon="decks" title={texts.decks.emptyTitle} text={text} />
  );
}
