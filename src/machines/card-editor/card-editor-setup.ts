import { assign, emit, sendTo, setup, type EventObject } from "xstate";
import type { Card } from "#contract/cards.ts";
import {
  type CardDraft,
  type CardField,
  type CardTexts,
  isSameCard,
  isWhole,
  mergedTexts,
  rebasedTexts,
} from "#domain/card-editing/card-texts.ts";
import type { SaveResult } from "../../services/cards/save-card.ts";
import { provided } from "../provided.ts";

interface CardEditorInput {
  readonly deckId: number;
  readonly cardId: number;
  readonly texts: CardTexts;
}

export type Notice =
  | "saved"
  | "incomplete"
  | "unsent"
  | "refused"
  | "conflict"
  | "missing"
  | "notAdded"
  | "notAllowed";

interface Context {
  readonly deckId: number;
  readonly cardId: number;
  /** The server's texts as far as known, from which a change starts. */
  readonly base: CardTexts;
  readonly texts: CardTexts;
  /** The texts of the current or last save. */
  readonly sent: CardTexts;
  /** To what "undo" goes back. */
  readonly opening: CardTexts;
  /** What "undo" took back. */
  readonly undone: CardTexts | null;
  readonly theirs: CardTexts | null;
  /** Sides that both changed, still undecided. */
  readonly conflicts: readonly CardField[];
  readonly serverCard: Card | null;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** It stays while typing continues, so that a screen reader reads only changes. */
  readonly notice: Notice | null;
  /** A draft of an earlier editor is in the fields. */
  readonly isRestored: boolean;
  readonly isStored: boolean;
}

type CardEditorEvent =
  | { type: "card.write"; texts: CardTexts }
  /** Saves at once. */
  | { type: "card.leave" }
  | { type: "card.undo" }
  | { type: "card.redo" }
  | { type: "conflict.choose"; side: CardField; which: "mine" | "theirs" }
  | { type: "card.retry" }
  | { type: "card.saveAsNew" }
  | { type: "card.discard" }
  | { type: "connection.restored" }
  | { type: "card.done" }
  | { type: "card.close" }
  | { type: "draft.opened"; draft: CardDraft | null }
  | { type: "draft.stored"; isStored: boolean };

type CardEditorEmitted =
  | { readonly type: "card.shown"; readonly texts: CardTexts }
  | { readonly type: "card.saved" }
  | {
      readonly type: "card.closed";
      readonly card: Card | null;
      readonly before: CardTexts;
      readonly saved: CardTexts;
    };

export type DraftEvent = { type: "draft.keep"; draft: Omit<CardDraft, "id"> } | { type: "draft.drop" };

export const initialContext = ({ deckId, cardId, texts }: CardEditorInput): Context => ({
  deckId,
  cardId,
  base: texts,
  texts,
  sent: texts,
  opening: texts,
  undone: null,
  theirs: null,
  conflicts: [],
  serverCard: null,
  message: null,
  errors: {},
  notice: null,
  isRestored: false,
  isStored: true,
});

export const cardEditorSetup = setup({
  types: {
    input: {} as CardEditorInput,
    context: {} as Context,
    events: {} as CardEditorEvent,
    emitted: {} as CardEditorEmitted,
    /** `shown`: the fields are there. `busy`: nothing can be written. `saving`: something is on its way. */
    tags: {} as "shown" | "busy" | "saving",
    children: {} as { drafts: "drafts" },
  },
  actors: {
    /** Opens the draft on the device, and reports what an earlier editor left. */
    drafts: provided.callback<EventObject, { readonly deckId: number; readonly cardId: number }, DraftEvent>(
      "drafts",
    ),
    save: provided.promise<
      SaveResult,
      { readonly cardId: number; readonly base: CardTexts; readonly texts: CardTexts }
    >("save"),
    saveAsNew: provided.promise<SaveResult, { readonly texts: CardTexts }>("saveAsNew"),
  },
  delays: { PAUSE: 1000, RETRY_PAUSE: 30_000 },
  actions: {
    write: assign((_, texts: CardTexts) => ({ texts, undone: null, message: null, errors: {} })),
    keepDraft: sendTo("drafts", ({ context: { deckId, cardId, base, texts } }) => ({
      type: "draft.keep" as const,
      draft: { deckId, cardId, base, texts },
    })),
    dropDraft: sendTo("drafts", { type: "draft.drop" }),
    noteStored: assign((_, isStored: boolean) => ({ isStored })),
    restore: assign((_, draft: CardDraft | null) =>
      draft ? { base: draft.base, opening: draft.base, texts: draft.texts, isRestored: true } : {},
    ),
    show: emit(({ context: { texts } }): CardEditorEmitted => ({ type: "card.shown", texts })),
    undo: assign(({ context: { texts, opening } }) => ({ texts: opening, undone: texts, isRestored: false })),
    redo: assign(({ context: { texts, undone } }) => ({ texts: undone ?? texts, undone: null })),
    noteSent: assign(({ context: { texts } }) => ({ sent: texts, message: null, errors: {} })),
    forgetMessage: assign({ message: null, errors: {} }),
    /** A failed change needs no message any more. */
    rest: assign(({ context: { serverCard } }) => ({
      message: null,
      errors: {},
      notice: serverCard && ("saved" as const),
    })),
    /** Continues from the server's version; if the note lost this card, with another of its cards. */
    settle: assign((_, result: SaveResult) =>
      result.outcome === "saved"
        ? {
            base: result.texts,
            theirs: null,
            isRestored: false,
            serverCard: result.card,
            cardId: result.card.id,
          }
        : {},
    ),
    announceSaved: emit({ type: "card.saved" }),
    notify: assign((_, notice: Notice) => ({ notice })),
    merge: assign(({ context: { base, texts, opening } }, result: SaveResult) => {
      if (result.outcome !== "conflict") return {};
      const { theirs } = result;
      const merged = mergedTexts(base, texts, theirs);
      return {
        texts: merged.texts,
        conflicts: merged.conflicts,
        theirs,
        serverCard: result.card,
        opening: rebasedTexts(opening, base, theirs),
        undone: null,
        // Until all sides are decided, a draft keeps its old base.
        ...(merged.conflicts.length === 0 && { base: theirs }),
      };
    }),
    choose: assign(({ context: { texts, theirs, conflicts } }, choice: Choice) => ({
      conflicts: conflicts.filter((side) => side !== choice.side),
      ...(choice.which === "theirs" && theirs && { texts: { ...texts, [choice.side]: theirs[choice.side] } }),
    })),
    beginWithTheirs: assign(({ context: { base, theirs } }) => ({ base: theirs ?? base })),
    explain: assign((_, result: SaveResult) => ({
      message: "message" in result ? result.message : null,
      errors: result.outcome === "refused" ? result.errors : {},
    })),
    announceClosed: emit(({ context: { serverCard, opening, theirs, base } }): CardEditorEmitted => ({
      type: "card.closed",
      card: serverCard,
      before: opening,
      saved: theirs ?? base,
    })),
  },
  guards: {
    hasDraft: (_, draft: CardDraft | null) => draft !== null && !isSameCard(draft.texts, draft.base),
    isChanged: ({ context: { texts, base } }) => !isSameCard(texts, base),
    isWhole: ({ context: { texts } }) => isWhole(texts),
    canUndo: ({ context: { texts, opening } }) => !isSameCard(texts, opening),
    canRedo: ({ context: { undone } }) => undone !== null,
    isSaved: (_, { outcome }: SaveResult) => outcome === "saved",
    isSavedAsWritten: ({ context: { texts, sent } }, { outcome }: SaveResult) =>
      outcome === "saved" && isSameCard(texts, sent),
    isAdded: (_, { outcome }: SaveResult) => outcome === "added",
    isConflict: (_, { outcome }: SaveResult) => outcome === "conflict",
    isMergeable: ({ context: { base, texts } }, result: SaveResult) =>
      result.outcome === "conflict" && mergedTexts(base, texts, result.theirs).conflicts.length === 0,
    isMissing: (_, { outcome }: SaveResult) => outcome === "missing",
    isRefused: (_, { outcome }: SaveResult) => outcome === "refused",
    isLastConflict: ({ context: { conflicts } }, side: CardField) => conflicts.every((one) => one === side),
  },
});

export interface Choice {
  readonly side: CardField;
  readonly which: "mine" | "theirs";
}
