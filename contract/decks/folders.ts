import * as v from "valibot";
import { DeckParams } from "../decks.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, requiredText } from "../values.ts";

export const FOLDER_NAME_MAX = 200;
export const FOLDER_DEPTH_MAX = 10;
export const FOLDERS_MAX = 500;

export const Folder = v.object({
  id: Id,
  name: v.string(),
  /** Null at the top. */
  parentId: v.nullable(Id),
  /** Directly in it, without those in the trash. */
  deckCount: v.number(),
});
export type Folder = v.InferOutput<typeof Folder>;

export const FolderInput = v.strictObject({
  name: requiredText(FOLDER_NAME_MAX),
  parentId: v.optional(v.nullable(Id), null),
});

/** Absent fields stay, so that two devices do not undo each other's changes. */
const FolderChange = v.strictObject({
  name: v.optional(requiredText(FOLDER_NAME_MAX)),
  parentId: v.optional(v.nullable(Id)),
});

const FolderParams = v.strictObject({ folderId: IdInPath });

export const listFolders = endpoint({
  method: "GET",
  path: "/api/folders",
  access: "user",
  summary: "All folders of the learner, by name",
  response: v.object({ folders: v.array(Folder) }),
});

export const createFolder = endpoint({
  method: "POST",
  path: "/api/folders",
  access: "user",
  summary: "Create a folder, at the top or in another one",
  body: FolderInput,
  response: Folder,
  status: 201,
  errors: [404, 409],
});

export const updateFolder = endpoint({
  method: "PUT",
  path: "/api/folders/{folderId}",
  access: "user",
  summary: "Rename a folder, and move it with all that is in it",
  params: FolderParams,
  body: FolderChange,
  response: Folder,
  errors: [404, 409],
});

export const deleteFolder = endpoint({
  method: "DELETE",
  path: "/api/folders/{folderId}",
  access: "user",
  summary: "Delete a folder; its decks and folders move to the one that holds it",
  params: FolderParams,
  errors: [404],
});

export const moveDeck = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/folder",
  access: "user",
  summary: "Move a deck into a folder, or out of all",
  params: DeckParams,
  body: v.strictObject({ folderId: v.nullable(Id) }),
  errors: [404],
});

export const listDeckTags = endpoint({
  method: "GET",
  path: "/api/decks/tags",
  access: "user",
  summary: "Tags of the learner's decks that are not in the trash, the most frequent first",
  response: v.object({ tags: v.array(v.object({ name: v.string(), deckCount: v.number() })) }),
});
