import { useState } from "react";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { CopyDialog } from "./CopyDialog.tsx";
import { publicDeckTexts as texts } from "./public-deck-texts.ts";

export function CopyButton({ deckId }: { readonly deckId: number }) {
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ExplainedButton
        icon="copy"
        unavailable={isOffline ? texts.copyLater : undefined}
        onClick={() => setAsked(true)}
      >
        {texts.copy}
      </ExplainedButton>
      {isAsked && <CopyDialog deckId={deckId} onClose={() => setAsked(false)} />}
    </>
  );
}
