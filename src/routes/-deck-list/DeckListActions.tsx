import { Link } from "@tanstack/react-router";
import type { Folder } from "#contract/decks/folders.ts";
import type { ActionMenuItem } from "../../ui/controls/ActionMenu.tsx";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { CreateDeckButton } from "../-decks/CreateDeckButton.tsx";
import { deckListTexts } from "../-decks/deck-list-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { FolderActions } from "../-folders/FolderActions.tsx";
import { texts } from "../-texts.ts";

export function DeckListActions(props: {
  /** Unknown until they are loaded. */
  readonly folders: readonly Folder[] | undefined;
  readonly folder: Folder | undefined;
  /** The folder's id, even if the folder is unknown. */
  readonly at: number | undefined;
  readonly hasNothing: boolean;
}) {
  const { folders, folder, at, hasNothing } = props;
  return (
    <>
      <CreateDeckButton folder={folder?.id} />
      {hasNothing && <TrashLink />}
      {!hasNothing && (folders || at === undefined) && (
        <FolderActions folders={folders} folder={folder} further={furtherIn(at)} />
      )}
    </>
  );
}

function TrashLink() {
  if (useIsOffline())
    return <ExplainedButton unavailable={deckListTexts.trashLater}>{texts.decks.trash}</ExplainedButton>;
  return (
    <Link to="/app/decks/trash" className={buttonClass()}>
      {texts.decks.trash}
    </Link>
  );
}

const furtherIn = (folder: number | undefined): ActionMenuItem[] => [
  {
    label: texts.decks.importCards,
    icon: "import",
    link: (link) => <Link to="/app/decks/create" search={{ cards: "import", folder }} {...link} />,
  },
  ...(folder === undefined ? TOP_ONLY : []),
];

const TOP_ONLY: readonly ActionMenuItem[] = [
  {
    label: texts.decks.importAnki,
    icon: "import",
    link: (link) => <Link to="/app/decks/import" {...link} />,
  },
  { label: texts.decks.trash, icon: "trash", link: (link) => <Link to="/app/decks/trash" {...link} /> },
];
