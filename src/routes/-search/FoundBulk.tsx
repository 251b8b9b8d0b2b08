import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import type { BulkChangeActorRef } from "../../machines/bulk-change/bulk-change.machine.ts";
import { SELECTED_MAX } from "../../services/search/found-bulk-change.ts";
import type { SearchFound } from "../../services/search/search.ts";
import type { BulkAction } from "../../ui/bulk-change/BulkToolbar.tsx";
import { BulkList } from "../-bulk-change/BulkList.tsx";

const ACTIONS: readonly BulkAction[] = ["addTags", "removeTags", "move", "suspend", "bringBack", "flag"];

/** Cards that were found, of which many can be selected and changed together. */
export function FoundBulk(props: {
  readonly actor: BulkChangeActorRef;
  readonly found: SearchFound;
  /** Some of the cards may be changed. */
  readonly editable: boolean;
  readonly children: ReactNode;
}) {
  const { actor, found, editable, children } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const isSelecting = useSelector(actor, (snapshot) => snapshot.hasTag("selecting"));
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ change: "none" }));
  if (!editable && !isSelecting && isIdle) return children;
  return (
    <BulkList
      actor={actor}
      toggle={toggle}
      actions={ACTIONS}
      total={Math.min(found.totalElements, SELECTED_MAX)}
      // Cards of any deck are moved to any other.
      deckId={0}
      staysAt={(next) => next.routeId === "/app/search/"}
    >
      {children}
    </BulkList>
  );
}
