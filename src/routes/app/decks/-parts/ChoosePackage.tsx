import type { ReactNode } from "react";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { FileInput } from "../../../../ui/forms/FileInput.tsx";
import { ImportCardsLink } from "../../../-deck-list/ImportCardsLink.tsx";
import { ankiImportTexts as texts } from "../../../-decks/anki-import-texts.ts";
import { PlanMessage } from "../../../-subscription/PlanMessage.tsx";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";

/** Chooses an Anki package, or the last one again. */
export function ChoosePackage(props: {
  /** Why the last file was refused. */
  readonly error?: string | undefined;
  /** The progress of an earlier, unfinished upload. */
  readonly unfinished?: ReactNode;
  readonly onDiscard?: () => void;
  /** Name of the last file. */
  readonly fileName?: string | undefined;
  readonly takesHistory: boolean;
  readonly onHistory: (isTaken: boolean) => void;
  readonly onFile: (file: File) => void;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { error, unfinished, fileName, takesHistory, onHistory, onFile, onRetry, onDiscard } = props;
  const isOffline = useIsOffline();
  const retry = onRetry && !isOffline ? <Button onClick={onRetry}>{texts.retry}</Button> : undefined;
  return (
    <>
      {error !== undefined && (
        <Banner tone="error" action={retry}>
          <PlanMessage text={error} />
        </Banner>
      )}
      {unfinished !== undefined && (
        <Banner tone="info" action={onDiscard && <Button onClick={onDiscard}>{texts.discard}</Button>}>
          {unfinished}
        </Banner>
      )}
      {isOffline ? (
        <Banner tone="info">{texts.offline}</Banner>
      ) : (
        <>
          <Checkbox
            label={texts.history}
            hint={texts.historyHint}
            checked={takesHistory}
            onChange={({ currentTarget }) => onHistory(currentTarget.checked)}
          />
          <FileInput
            label={texts.chooseFile}
            hint={texts.hint}
            accept=".apkg,.colpkg"
            fileName={fileName}
            onFile={onFile}
          />
        </>
      )}
      <p>{texts.how}</p>
      <p>{texts.again}</p>
      <p>{texts.otherFile}</p>
      <div>
        <ImportCardsLink />
      </div>
    </>
  );
}
