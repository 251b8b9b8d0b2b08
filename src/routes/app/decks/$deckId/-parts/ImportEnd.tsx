import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { type Refusal, refusalsFile } from "#domain/import/card-import.ts";
import { addedElsewhere } from "#domain/import/import-run.ts";
import type { CardImportActorRef } from "../../../../../machines/card-import/card-import.machine.ts";
import { ImportActions } from "../../../../../ui/decks/ImportActions.tsx";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { buttonClass } from "../../../../../ui/controls/buttonClass.ts";
import { ImportReport } from "../../../../../ui/decks/ImportReport.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";
import { texts as uiTexts } from "../../../../-texts.ts";

const NONE: readonly Refusal[] = [];

/** The result of an import, with the refused lines as a download. */
export function ImportEnd(props: {
  readonly actor: CardImportActorRef;
  readonly deckId: number | null;
  readonly onAgain: () => void;
}) {
  const { actor, deckId, onAgain } = props;
  const { checked, existing, created, updated, unsure } = useSelector(actor, ({ context }) => context);
  const { refusals = NONE, left = NONE, same = [], changed = [] } = checked ?? {};
  const present = useSelector(actor, ({ context }) => addedElsewhere(context));
  const known = same.length + changed.length;
  const cancelled = useSelector(actor, (snapshot) => snapshot.matches("cancelled"));
  const href = useMemo(
    () =>
      refusals.length + left.length === 0
        ? null
        : URL.createObjectURL(
            new Blob([refusalsFile([...refusals, ...left])], { type: "text/csv;charset=utf-8" }),
          ),
    [refusals, left],
  );
  useEffect(() => () => void (href !== null && URL.revokeObjectURL(href)), [href]);
  return (
    <>
      {cancelled && <Banner tone="warning">{texts.importing.cancelled}</Banner>}
      <ImportReport
        actions={
          <ImportActions>
            {deckId !== null && created + updated + present + known > 0 && (
              <Link
                to="/app/decks/$deckId/study"
                params={{ deckId }}
                className={buttonClass({ tone: "primary" })}
              >
                {uiTexts.decks.study}
              </Link>
            )}
            <Button onClick={onAgain}>{texts.importing.again}</Button>
          </ImportActions>
        }
        imported={created}
        cards={created === checked?.counts.notes ? checked.counts.cards : undefined}
        updated={updated}
        skipped={present + (existing === "skip" ? known : 0)}
        unsure={unsure}
        refused={refusals}
        left={left}
        download={href === null ? undefined : { href, fileName: texts.importing.fileName }}
      />
    </>
  );
}
