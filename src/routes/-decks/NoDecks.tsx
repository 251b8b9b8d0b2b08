import type { ReactNode } from "react";
import { isPartial } from "../../services/queries/partial-list.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { texts } from "../-texts.ts";

/** Replaces an empty list of decks. If the list comes from the device, the learner may still have decks. */
export function NoDecks(props: {
  readonly list: object;
  readonly text: string;
  readonly action?: ReactNode;
}) {
  return isPartial(props.list) ? (
    <EmptyState icon="decks" title={texts.decks.noneOnDevice} text={texts.decks.noneOnDeviceText} />
  ) : (
    <EmptyState icon="decks" title={texts.decks.emptyTitle} text={props.text} action={props.action} />
  );
}
