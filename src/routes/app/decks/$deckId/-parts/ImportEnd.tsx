import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { refusalsFile } from "#domain/card-import.ts";
import type { CardImportActorRef } from "../../../../../machines/card-import.machine.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ImportReport } from "../../../../../ui/decks/ImportReport.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { deckPageTexts as texts } from "../../../../-deck-texts.ts";

/** What became of an import, with the refused lines to take away. */
export function ImportEnd({ actor }: { readonly actor: CardImportActorRef }) {
  const { refusals, created, unsure } = useSelector(actor, (snapshot) => snapshot.context);
  const cancelled = useSelector(actor, (snapshot) => snapshot.matches("cancelled"));
  const href = useMemo(
    () =>
      refusals.length === 0
        ? null
        : URL.createObjectURL(new Blob([refusalsFile(refusals)], { type: "text/csv;charset=utf-8" })),
    [refusals],
  );
  useEffect(() => () => void (href !== null && URL.revokeObjectURL(href)), [href]);
  return (
    <>
      {cancelled && <Banner tone="warning">{texts.importing.cancelled}</Banner>}
      <ImportReport
        imported={created}
        unsure={unsure}
        refused={refusals.map(({ line, reason, excerpt }) => ({ line, reason, content: excerpt }))}
        download={href === null ? undefined : { href, fileName: texts.importing.fileName }}
      />
      <div>
        <Button onClick={() => actor.send({ type: "import.again" })}>{texts.importing.again}</Button>
      </div>
    </>
  );
}
