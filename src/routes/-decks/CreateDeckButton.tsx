import { useNavigate } from "@tanstack/react-router";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { texts } from "../-texts.ts";

/** A link to the page that creates a deck; `quiet` if it is not the page's main action. */
export function CreateDeckButton(props: {
  readonly quiet?: boolean | undefined;
  /** The folder of the new deck. */
  readonly folder?: number | undefined;
}) {
  const { quiet = false, folder } = props;
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  return (
    <ExplainedButton
      tone={quiet ? "quiet" : "primary"}
      icon="plus"
      unavailable={isOffline ? texts.decks.saveLater : undefined}
      onClick={() => void navigate({ to: "/app/decks/create", search: { folder } })}
    >
      {texts.decks.create}
    </ExplainedButton>
  );
}
