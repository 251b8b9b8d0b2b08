import { type ReactNode, useRef, useState } from "react";
import type { Deck } from "#contract/decks.ts";
import type { BulkChangeActorRef } from "../../../../../machines/bulk-change/bulk-change.machine.ts";
import { deckLead } from "../../../../-decks/deck-lead.ts";
import { BulkList } from "../../../../-bulk-change/BulkList.tsx";
import { ReplaceText } from "./ReplaceText.tsx";

/** A deck's cards, which can be selected and changed together. */
export function BulkChange(props: {
  readonly deck: Deck;
  readonly actor: BulkChangeActorRef;
  /** The dialog for replacing text in the whole deck is open. */
  readonly isReplacing: boolean;
  readonly onReplaced: () => void;
  readonly children: ReactNode;
}) {
  const { deck, actor, isReplacing, onReplaced, children } = props;
  const [isReplacingSelected, setReplacingSelected] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  /** The progress may be far from the menu that started the change. */
  const showState = () => toggle.current?.scrollIntoView({ block: "center" });
  return (
    <>
      <BulkList
        actor={actor}
        toggle={toggle}
        lead={deckLead(deck)}
        total={deck.cardCount}
        deckId={deck.id}
        staysAt={(next) =>
          next.routeId === "/app/decks/$deckId/" &&
          next.params.deckId === deck.id &&
          next.search.panel !== "import"
        }
        onReplace={() => setReplacingSelected(true)}
      >
        {children}
      </BulkList>
      {isReplacing && (
        <ReplaceText deckId={deck.id} cardIds={null} bulk={actor} onBegin={showState} onClose={onReplaced} />
      )}
      {isReplacingSelected && (
        <ReplaceText
          deckId={deck.id}
          cardIds={actor.getSnapshot().context.selection.cardIds}
          bulk={actor}
          onBegin={showState}
          onClose={() => setReplacingSelected(false)}
        />
      )}
    </>
  );
}
