import {
  createFolder,
  deleteFolder,
  listDeckTags,
  listFolders,
  updateFolder,
} from "#contract/decks/folders.ts";
import type { CallOf } from "#contract/endpoint.ts";
import type { Affected } from "./affected.ts";
import { change } from "./change.ts";
import { DECKS_KEY, FOLDERS_KEY } from "./keys.ts";
import { resource } from "./resource.ts";

/** All folders; null if unknown, in which case the list of decks explains it. */
export const foldersQuery = resource({
  endpoint: listFolders,
  key: () => FOLDERS_KEY,
  call: () => ({}),
  instead: ({ older }) => older ?? null,
});

export const deckTagsQuery = resource({
  endpoint: listDeckTags,
  key: () => [...DECKS_KEY, "tags"],
  call: () => ({}),
  instead: ({ older }) => older ?? null,
});

const inFolder = (folderId: number) => ({ params: { folderId: String(folderId) } });
const affects = (): Affected => ({ queries: [DECKS_KEY] });

export const folderCreation = change({
  endpoint: createFolder,
  call: (body: CallOf<typeof createFolder>["body"]) => ({ body }),
  affects,
});

export const folderEdit = change({
  endpoint: updateFolder,
  call: (edit: { readonly folderId: number; readonly body: CallOf<typeof updateFolder>["body"] }) => ({
    ...inFolder(edit.folderId),
    body: edit.body,
  }),
  affects,
});

export const folderRemoval = change({ endpoint: deleteFolder, call: inFolder, affects });
