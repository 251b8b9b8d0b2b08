import { Link } from "@tanstack/react-router";
import type { ActionMenuItem } from "../../ui/controls/ActionMenu.tsx";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import type { LinkProps } from "../../ui/link.ts";
import { deckListTexts } from "../-decks/deck-list-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { texts } from "../-texts.ts";

/** What else is done in the list of decks: cards come from files, and decks from Anki and from the trash. */
export const furtherActions = (folder: number | undefined): readonly ActionMenuItem[] => [
  {
    label: texts.decks.importCards,
    icon: "import",
    link: (link) => <Link to="/app/decks/create" search={{ cards: "import", folder }} {...link} />,
  },
  ...(folder === undefined
    ? [
        {
          label: texts.decks.importAnki,
          icon: "import" as const,
          link: (link: LinkProps) => <Link to="/app/decks/import" {...link} />,
        },
        {
          label: texts.decks.trash,
          icon: "trash" as const,
          link: (link: LinkProps) => <Link to="/app/decks/trash" {...link} />,
        },
      ]
    : []),
];

/** The way to the trash, where there is nothing for a menu. */
export function TrashLink() {
  if (useIsOffline())
    return <ExplainedButton unavailable={deckListTexts.trashLater}>{texts.decks.trash}</ExplainedButton>;
  return (
    <Link to="/app/decks/trash" className={buttonClass()}>
      {texts.decks.trash}
    </Link>
  );
}
