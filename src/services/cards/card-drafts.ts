import * as v from "valibot";
import type { CardDraft } from "#domain/card-editing/card-texts.ts";
import { keysFrom, readStored, writeStored } from "../storage/stored-json.ts";

const PREFIX = "cardDraft";

const Texts = v.object({
  front: v.string(),
  back: v.string(),
  // Absent in drafts of earlier versions.
  hint: v.optional(v.string(), ""),
  notes: v.optional(v.string(), ""),
  tags: v.array(v.string()),
  reversed: v.boolean(),
});

const StoredDraftSchema = v.object({
  deckId: v.number(),
  cardId: v.nullable(v.number()),
  base: Texts,
  texts: Texts,
  sent: v.optional(v.object({ batchId: v.string(), text: v.string() })),
  /** Milliseconds since 1970. */
  at: v.number(),
});

type StoredDraft = CardDraft & { readonly at: number };

/** Storage for the text of one editor. */
export interface DraftSlot {
  readonly draft: CardDraft | null;
  keep(draft: Omit<CardDraft, "id">): boolean;
  drop(): void;
  /** The editor is closed; its draft stays for the next one. */
  leave(): void;
}

export const NO_SLOT: DraftSlot = {
  draft: null,
  keep: () => false,
  drop: () => undefined,
  leave: () => undefined,
};

/**
 * Unsaved texts of cards in this browser's storage, written with each key. Each editor has its own record, so that two
 * tabs do not overwrite each other.
 */
export interface CardDrafts {
  /** A draft of this card without a living editor, or else an empty slot. */
  open(of: Pick<CardDraft, "deckId" | "cardId">): Promise<DraftSlot>;
  /** Drafts of existing cards of a deck that no living editor has, the newest first. */
  left(deckId: number): Promise<readonly CardDraft[]>;
}

export function createCardDrafts(options: {
  readonly storage: Storage;
  /** Undefined in a browser without them, where a draft may be opened in two tabs. */
  readonly locks: LockManager | undefined;
  readonly userId: () => number;
  readonly now: () => number;
  /** Makes a UUID. */
  readonly newId: () => string;
}): CardDrafts {
  const { storage, locks, userId, now, newId } = options;
  const lockOf = (id: string) => `ibis-card-draft-${id}`;
  /** Resolves when the browser has released this tab's locks. */
  let released: Promise<unknown> = Promise.resolve();

  const all = (): StoredDraft[] => {
    const own = prefixOf(userId());
    try {
      return keysFrom(storage, own)
        .flatMap((key) => {
          const stored = readStored(storage, key, StoredDraftSchema);
          return stored ? { id: key.slice(own.length), ...stored } : [];
        })
        .toSorted((a, b) => b.at - a.at);
    } catch {
      return [];
    }
  };

  /** Takes a draft for this editor; null while another one has it. */
  const take = async (id: string): Promise<(() => void) | null> => {
    if (!locks) return () => undefined;
    const end = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<boolean>();
    const request = locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      taken.resolve(lock !== null);
      return lock === null ? undefined : end.promise;
    });
    request.catch((error: unknown) => taken.reject(error));
    if (!(await taken.promise)) return null;
    return () => {
      released = Promise.allSettled([released, request]);
      end.resolve();
    };
  };

  const slotAt = (id: string, draft: CardDraft | null, leave: () => void): DraftSlot => {
    const key = `${prefixOf(userId())}${id}`;
    return {
      draft,
      keep: (next) => writeStored(storage, key, { ...next, at: now() }),
      drop: () => storage.removeItem(key),
      leave,
    };
  };

  return {
    async open({ deckId, cardId }) {
      await released;
      for (const draft of all().filter((one) => one.deckId === deckId && one.cardId === cardId)) {
        const leave = await take(draft.id);
        if (leave) return slotAt(draft.id, draft, leave);
      }
      const id = newId();
      return slotAt(id, null, (await take(id)) ?? (() => undefined));
    },
    async left(deckId) {
      await released;
      const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
      return all().filter(
        (draft) => draft.deckId === deckId && draft.cardId !== null && !held.has(lockOf(draft.id)),
      );
    },
  };
}

const prefixOf = (userId: number) => `${PREFIX} ${userId} `;

/** Nothing of a learner's drafts stays on the device. */
export function forgetCardDrafts(storage: Storage, userId: number): void {
  for (const key of keysFrom(storage, prefixOf(userId))) storage.removeItem(key);
}
