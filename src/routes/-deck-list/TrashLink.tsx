import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { deckListTexts } from "../-decks/deck-list-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { texts } from "../-texts.ts";

export function TrashLink() {
  if (useIsOffline())
    return <ExplainedButton unavailable={deckListTexts.trashLater}>{texts.decks.trash}</ExplainedButton>;
  return (
    <Link to="/app/decks/trash" className={buttonClass()}>
      {texts.decks.trash}
    </Link>
  );
}
