import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import { addressOf } from "#domain/search/search-address.ts";
import type { BulkChangeActorRef } from "../../machines/bulk-change/bulk-change.machine.ts";
import { SELECTED_MAX } from "../../services/search/found-bulk-change.ts";
import type { SearchFound } from "../../services/search/search.ts";
import { STUDY_FOUND_MAX } from "../../services/search/study-found.ts";
import type { BulkAction } from "../../ui/bulk-change/BulkToolbar.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { BulkList } from "../-bulk-change/BulkList.tsx";

/** A learner's own marks: they take no right to change the cards. */
const MARKS: readonly BulkAction[] = ["suspend", "bringBack", "flag"];
const ACTIONS: readonly BulkAction[] = ["addTags", "removeTags", "move", ...MARKS, "remove"];

/** Leads to a session over what was found. */
function StudyFoundLink({ found, onUse }: { readonly found: SearchFound; readonly onUse: () => void }) {
  const { totalElements, request } = found;
  return (
    <Link
      to="/app/search/study"
      search={addressOf({ ...request, page: 0 })}
      className={buttonClass({ tone: "primary" })}
      onClick={onUse}
    >
      {totalElements > STUDY_FOUND_MAX ? texts.studyFirst(STUDY_FOUND_MAX) : texts.study(totalElements)}
    </Link>
  );
}

/** Cards that were found, of which many can be selected and changed together. */
export function FoundBulk(props: {
  readonly actor: BulkChangeActorRef;
  readonly found: SearchFound;
  /** A change goes on while the learner stays there. */
  readonly page: "/app/search/" | "/app/decks/$deckId/";
  /** Whether the learner may change a card. */
  readonly mayEdit: (cardId: number) => boolean;
  /** A result is used. */
  readonly onUse: () => void;
  readonly children: ReactNode;
}) {
  const { actor, found, page, mayEdit, onUse, children } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const selected = useSelector(actor, ({ context }) => context.selection.cardIds);
  // Cards of any deck are moved to any other; those of one deck, not to it.
  const [only = 0, ...others] = found.request.filters.deckIds ?? [];
  const ofOthers = selected.filter((id) => !mayEdit(id)).length;
  return (
    <BulkList
      actor={actor}
      toggle={toggle}
      lead={found.totalElements > 0 && <StudyFoundLink found={found} onUse={onUse} />}
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
