import type { BulkChange } from "#contract/decks/bulk-changes.ts";
import type { NotReplaced } from "#contract/decks/find-and-replace.ts";

/** Cards that one call changes. */
export const PART_SIZE = 1000;

/** What a learner does with the selected cards. */
export type WishedChange =
  | BulkChange
  | { readonly kind: "suspend"; readonly suspended: boolean }
  | { readonly kind: "flag"; readonly flag: number };

/** Cards that are changed, and changed back, by one call. */
export interface BulkPart {
  /** The same whenever it is sent. */
  readonly changeId: string;
  readonly cardIds: readonly number[];
  /** The flag of each card before it got another one; empty for other changes. */
  readonly flags: readonly number[];
  /** An answer was lost: the server may have changed the cards. */
  readonly isUnsure: boolean;
}

/** What the server did with a part. */
export interface PartDone {
  /** Cards that were changed, others of the same notes among them. */
  readonly cardIds: readonly number[];
  /** Cards that would have too many tags. */
  readonly overLimit: readonly number[];
  /** Cards that were not in the deck any more. */
  readonly gone: readonly number[];
  /** Of a replacement of text: cards that were left as they are. */
  readonly notReplaced?: readonly NotReplaced[] | undefined;
  /** Of a replacement of text: cards that were written after its preview, and were searched as they are now. */
  readonly searchedAnew?: number | undefined;
}

/** What an undo did with a part. */
export interface PartUndone {
  readonly restored: number;
  /** Cards that were changed since, and stay as they are. */
  readonly left: number;
}

/** A change of many cards, part by part. */
export interface BulkRun {
  readonly change: WishedChange | null;
  /** The cards that it is for. */
  readonly cardIds: readonly number[];
  /** To be sent, the first one now. */
  readonly parts: readonly BulkPart[];
  /** What an undo has to take back, the latest last. */
  readonly done: readonly BulkPart[];
  /** Cards of all parts. */
  readonly total: number;
  readonly changed: number;
  readonly overLimit: number;
  readonly gone: number;
  /** Cards on which text was not replaced, by the reason. */
  readonly notReplaced: Readonly<Partial<Record<NotReplaced["reason"], number>>>;
  /** Cards that were written after the preview of a replacement. */
  readonly searchedAnew: number;
  readonly restored: number;
  readonly left: number;
}

export const NO_RUN: BulkRun = {
  change: null,
  cardIds: [],
  parts: [],
  done: [],
  total: 0,
  changed: 0,
  overLimit: 0,
  gone: 0,
  notReplaced: {},
  searchedAnew: 0,
  restored: 0,
  left: 0,
};

const countOf = (parts: readonly BulkPart[]) => parts.reduce((sum, { cardIds }) => sum + cardIds.length, 0);

/** Whether the cards are no longer in the deck afterwards. */
export const takesCardsAway = ({ change }: BulkRun): boolean =>
  change?.kind === "move" || change?.kind === "delete";

export const planned = (run: BulkRun, parts: readonly BulkPart[]): BulkRun => ({
  ...run,
  parts,
  total: countOf(parts),
});

/** How many cards the run is past. */
export const cardsPast = ({ total, parts }: BulkRun): number => total - countOf(parts);

export function nextPart({ parts }: BulkRun): BulkPart {
  const [part] = parts;
  if (!part) throw new Error("There is no part left to be sent.");
  return part;
}

export function lastDone({ done }: BulkRun): BulkPart {
  const part = done.at(-1);
  if (!part) throw new Error("There is no part to be taken back.");
  return part;
}

/** The same after the first part was done. Cards of the same notes were changed with it, and are left out of later parts. */
export function withPartDone(run: BulkRun, done: PartDone): BulkRun {
  const { cardIds, overLimit, gone, notReplaced = [], searchedAnew = 0 } = done;
  const [part, ...rest] = run.parts;
  if (!part) return run;
  const past = new Set([...cardIds, ...overLimit, ...gone, ...notReplaced.map(({ cardId }) => cardId)]);
  return {
    ...run,
    parts: rest.map((later) => withoutCards(later, past)).filter((later) => later.cardIds.length > 0),
    // A first attempt may have changed what the last one did not find.
    done:
      cardIds.length === 0 && !part.isUnsure
        ? run.done
        : [...run.done, { ...part, isUnsure: cardIds.length === 0 }],
    changed: run.changed + cardIds.length,
    overLimit: run.overLimit + overLimit.length,
    gone: run.gone + gone.length,
    notReplaced: withCounts(run.notReplaced, notReplaced),
    searchedAnew: run.searchedAnew + searchedAnew,
  };
}

function withCounts(counts: BulkRun["notReplaced"], more: readonly NotReplaced[]): BulkRun["notReplaced"] {
  const all = { ...counts };
  for (const { reason } of more) all[reason] = (all[reason] ?? 0) + 1;
  return all;
}

function withoutCards(part: BulkPart, past: ReadonlySet<number>): BulkPart {
  const isLeft = (_: number, index: number) => !past.has(part.cardIds[index] ?? 0);
  return { ...part, cardIds: part.cardIds.filter(isLeft), flags: part.flags.filter(isLeft) };
}

/** The same after the first part failed. A refusal does not tell whether an earlier attempt succeeded. */
export function withPartFailed(run: BulkRun, isOutcomeUnknown: boolean): BulkRun {
  const [part, ...rest] = run.parts;
  if (!part) return run;
  return { ...run, parts: [{ ...part, isUnsure: part.isUnsure || isOutcomeUnknown }, ...rest] };
}

/** Whether anything was changed, or may have been. */
export const mayHaveChanged = ({ done, parts }: BulkRun): boolean =>
  done.length > 0 || parts[0]?.isUnsure === true;

/** The same where nothing more is sent; an undo takes back also what may have been changed. */
export function stopped(run: BulkRun): BulkRun {
  const [part] = run.parts;
  return part?.isUnsure ? { ...run, done: [...run.done, part] } : run;
}

export const withPartUndone = (run: BulkRun, { restored, left }: PartUndone): BulkRun => ({
  ...run,
  done: run.done.slice(0, -1),
  restored: run.restored + restored,
  left: run.left + left,
});
