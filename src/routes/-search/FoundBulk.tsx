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
import * as css from "../../ui/search/ResultsFrame.css.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { BulkList } from "../-bulk-change/BulkList.tsx";

/** A learner's own marks, which need no right to change the cards. */
const MARKS: readonly BulkAction[] = ["suspend", "bringBack", "flag"];
const ACTIONS: readonly BulkAction[] = ["addTags", "removeTags", "move", ...MARKS, "remove"];

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

/** Found cards that can be selected and changed together. */
export function FoundBulk(props: {
  readonly actor: BulkChangeActorRef;
  readonly found: SearchFound;
  /** A change continues while the learner stays on this page. */
  readonly page: "/app/search/" | "/app/decks/$deckId/";
  readonly mayEdit: (cardId: number) => boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}) {
  const { actor, found, page, mayEdit, onUse, children } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const selected = useSelector(actor, ({ context }) => context.selection.cardIds);
  // Cards of several decks can move to any deck, cards of one deck to all others.
  const [only = 0, ...others] = found.request.filters.deckIds ?? [];
  const ofOthers = selected.filter((id) => !mayEdit(id)).length;
  return (
    <BulkList
      actor={actor}
      toggle={toggle}
      lead={
        found.totalElements > 0 && (
          <span className={css.lead}>
            {texts.found.cards(found.totalElements, found.moreThanTotal)}
            <StudyFoundLink found={found} onUse={onUse} />
          </span>
        )
      }
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
