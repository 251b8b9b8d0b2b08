import { Link } from "@tanstack/react-router";
import { pathTo } from "#domain/decks/folder-tree.ts";
import type { Crumb } from "../../ui/layout/Breadcrumbs.tsx";
import { texts } from "../-texts.ts";
import { useFolders } from "./use-folders.ts";

/** The breadcrumbs from the deck list to a deck, as far as its folders are known. */
export function useFolderCrumbs(folderId: number | null): readonly Crumb[] {
  const { folders = [] } = useFolders(folderId !== null);
  const path = pathTo(folders, folderId).map(({ id, name }) => ({ label: name, folder: id }));
  return [{ label: texts.decks.title, folder: undefined }, ...path].map(({ label, folder }) => ({
    id: folder,
    label,
    link: (link) => <Link to="/app/decks" search={{ folder }} {...link} />,
  }));
}
