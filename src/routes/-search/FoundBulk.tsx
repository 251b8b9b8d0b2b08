import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import type { BulkChangeActorRef } from "../../machines/bulk-change/bulk-change.machine.ts";
import { SELECTED_MAX } from "../../services/search/found-bulk-change.ts";
import type { SearchFound } from "../../services/search/search.ts";
import type { BulkAction } from "../../ui/bulk-change/BulkToolbar.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { BulkList } from "../-bulk-change/BulkList.tsx";

/** A learner's own marks: they take no right to change the cards. */
const MARKS: readonly BulkAction[] = ["suspend", "bringBack", "flag"];
const ACTIONS: readonly BulkAction[] = ["addTags", "removeTags", "move", ...MARKS, "remove"];

/** Cards that were found, of which many can be selected and changed together. */
export function FoundBulk(props: {
  readonly actor: BulkChangeActorRef;
  readonly found: SearchFound;
  /** A change goes on while the learner stays there. */
  readonly page: "/app/search/" | "/app/decks/$deckId/";
  /** Whether the learner may change a card. */
  readonly mayEdit: (cardId: number) => boolean;
  readonly children: ReactNode;
}) {
  const { actor, found, page, mayEdit, children } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const selected = useSelector(actor, ({ context }) => context.selection.cardIds);
  // Cards of any deck are moved to any other; those of one deck, not to it.
  const [only = 0, ...others] = found.request.filters.deckIds ?? [];
  const ofOthers = selected.filter((id) => !mayEdit(id)).length;
  return (
    <BulkList
      actor={actor}
      toggle={toggle}
      actions={ofOthers === selected.length ? MARKS : ACTIONS}
      note={ofOthers > 0 ? texts.ofOthers(ofOthers) : undefined}
      total={Math.min(found.totalElements, SELECTED_MAX)}
      deckId={others.length === 0 ? only : 0}
      staysAt={(next) => next.routeId === page}
    >
      {children}
    </BulkList>
  );
}
