import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { addCard } from "#contract/decks/card-changes.ts";
import { type MemberRole, createDeck } from "#contract/decks.ts";
import { createFolder } from "#contract/decks/folders.ts";
import { acceptInvitationLink, createInvitationLink } from "#contract/decks/invitations.ts";
import { removeMember } from "#contract/decks/members.ts";
import { uploadMedia } from "#contract/media.ts";
import { mediaMarkup } from "#domain/markup/media.ts";
import { as, inDeck } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** What a person is to a shared deck. */
export const ROLES = ["owner", "editor", "viewer", "removed", "stranger"] as const;
export type Role = (typeof ROLES)[number];
export type People = Readonly<Record<Role, SignedIn>>;

/** A shared deck with what it holds. */
export interface SharedDeck {
  readonly deckId: number;
  readonly cardId: number;
  /** Of the owner; the deck is in it. */
  readonly folderId: number;
  /** An open link. */
  readonly token: string;
}

/** Somebody with a confirmed address. */
export async function newcomer(server: TestServer, name?: string): Promise<SignedIn> {
  const learner = await server.signUpAndIn(name);
  await server.confirm(learner);
  return learner;
}

/** People with confirmed addresses. */
export async function peopleOf(server: TestServer): Promise<People> {
  const person = (role: Role) => newcomer(server, role);
  return {
    owner: await person("owner"),
    editor: await person("editor"),
    viewer: await person("viewer"),
    removed: await person("removed"),
    stranger: await person("stranger"),
  };
}

export function sharing(server: TestServer) {
  const link = async (owner: SignedIn, deckId: number, role: MemberRole = "viewer", maxUses = 10) =>
    server.succeed(createInvitationLink, {
      ...as(owner),
      ...inDeck(deckId),
      body: { role, days: 7, maxUses },
    });
  const accept = (learner: SignedIn, token: string) =>
    server.succeed(acceptInvitationLink, { ...as(learner), body: { token } });
  const remove = (owner: SignedIn, deckId: number, { user }: SignedIn) =>
    server.succeed(removeMember, {
      ...as(owner),
      params: { deckId: String(deckId), userId: String(user.id) },
    });
  const join = async (owner: SignedIn, deckId: number, learner: SignedIn, role: MemberRole) =>
    accept(learner, (await link(owner, deckId, role)).token);
  return {
    link,
    accept,
    remove,
    join,
    /** A new deck that is shared with the people by their roles. */
    async share({ owner, editor, viewer, removed }: People, title = "Shared"): Promise<SharedDeck> {
      const folder = { name: randomUUID() };
      const { id: folderId } = await server.succeed(createFolder, { ...as(owner), body: folder });
      const inFolder = { ...as(owner), body: { title, folderId } };
      const { id: deckId } = await server.succeed(createDeck, inFolder);
      const body = { front: "Egypt", back: "Cairo", tags: ["capitals"] };
      const { id: cardId } = await server.succeed(addCard, { ...as(owner), ...inDeck(deckId), body });
      await join(owner, deckId, editor, "editor");
      await join(owner, deckId, viewer, "viewer");
      await join(owner, deckId, removed, "editor");
      const { token } = await link(owner, deckId);
      await remove(owner, deckId, removed);
      return { deckId, cardId, folderId, token };
    },
  };
}

let width = 4;

/** Uploads an image that nobody has yet. */
export async function uploadNew(server: TestServer, learner: SignedIn): Promise<string> {
  // Of another size: colours that are close become the same image.
  width += 1;
  const image = sharp({ create: { width, height: 4, channels: 3, background: "red" } });
  const body = new Blob([new Uint8Array(await image.png().toBuffer())]);
  return (await server.succeed(uploadMedia, { ...as(learner), body })).hash;
}

export const withImage = (hash: string) => ({ front: `Look ${mediaMarkup("image", hash)}`, back: "at it" });
