import { useId, useMemo } from "react";
import { cardVariantsOf } from "#domain/notes/cards-of-note.ts";
import type { CardImportActorRef } from "../../../../../machines/card-import/card-import.machine.ts";
import type { CardBatch, CheckedCards } from "../../../../../services/import/card-import.ts";
import { ImportActions } from "../../../../../ui/decks/ImportActions.tsx";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ImportFindings } from "../../../../../ui/decks/ImportFindings.tsx";
import { importTexts } from "../../../../../ui/decks/texts.ts";
import { formatCount } from "../../../../../ui/numbers.ts";

const countOf = (batches: readonly CardBatch[], kind: CardBatch["kind"]) =>
  batches.reduce((sum, batch) => sum + (batch.kind === kind ? batch.cards.length : 0), 0);

/** Cards that a deck gets; a note can have several. */
const newCards = (batches: readonly CardBatch[]) =>
  batches
    .flatMap(({ kind, cards }) => (kind === "add" ? cards : []))
    .reduce((sum, card) => sum + cardVariantsOf(card, card.reversed === true).length, 0);

/** The comparison of a table with the deck, and the button that starts the import. */
export function ImportStart(props: {
  readonly actor: CardImportActorRef;
  readonly checked: CheckedCards;
  readonly existing: "skip" | "update";
  readonly hasTags: boolean;
  readonly children: React.ReactNode;
}) {
  const { actor, checked, existing, hasTags, children } = props;
  const { plans, same, changed, refusals, repeated, left, counts } = checked;
  const id = useId();
  const added = useMemo(() => newCards(plans[existing]), [plans, existing]);
  const updated = countOf(plans[existing], "update");
  const isIdle = added + updated === 0;
  return (
    <>
      <ImportFindings
        read={counts}
        fresh={useMemo(() => newCards(plans.skip), [plans])}
        same={same}
        changed={changed}
        refused={refusals}
        repeated={repeated}
        left={left}
        hasTags={hasTags}
        existing={existing}
        onExisting={(chosen) => actor.send({ type: "existing.chosen", existing: chosen })}
      />
      {isIdle && (
        <p id={id}>{same.length + changed.length > 0 ? importTexts.allThere : importTexts.noCards}</p>
      )}
      <ImportActions>
        <Button
          tone="primary"
          disabled={isIdle}
          aria-describedby={isIdle ? id : undefined}
          onClick={() => actor.send({ type: "import.start" })}
        >
          {importTexts.start(formatCount(added), formatCount(updated))}
        </Button>
        {children}
      </ImportActions>
    </>
  );
}
