import type { BulkChange } from "#contract/decks/bulk-changes.ts";
import type { NotReplaced } from "#contract/decks/find-and-replace.ts";

export const PART_SIZE = 1000;

export type WishedChange =
  | BulkChange
  | { readonly kind: "suspend"; readonly suspended: boolean }
  | { readonly kind: "flag"; readonly flag: number };

export interface BulkPart {
  /** The same when it is sent again. */
  readonly changeId: string;
  readonly cardIds: readonly number[];
  /** Previous flags of the cards; empty for other changes. */
  readonly flags: readonly number[];
  /** A response was lost: the server may have changed the cards. */
  readonly isUnsure: boolean;
}

export interface PartDone {
  /** Includes other cards of the same notes. */
  readonly cardIds: readonly number[];
  /** Not changed: too many tags. */
  readonly overLimit: readonly number[];
  /** No longer in the deck. */
  readonly gone: readonly number[];
  readonly notReplaced?: readonly NotReplaced[] | undefined;
  /** Changed after the preview, and searched as they are now. */
  readonly searchedAnew?: number | undefined;
}

export interface PartUndone {
  readonly restored: number;
  /** Changed since, and therefore left as they are. */
  readonly left: number;
}

export interface BulkRun {
  readonly change: WishedChange | null;
  readonly cardIds: readonly number[];
  /** The first is sent now. */
  readonly parts: readonly BulkPart[];
  /** For undo, the latest last. */
  readonly done: readonly BulkPart[];
  /** Cards of all parts. */
  readonly total: number;
  readonly changed: number;
  readonly overLimit: number;
  readonly gone: number;
  /** Number of cards by the reason. */
  readonly notReplaced: Readonly<Partial<Record<NotReplaced["reason"], number>>>;
  /** Cards that changed after the preview. */
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

export const takesCardsAway = ({ change }: BulkRun): boolean =>
  change?.kind === "move" || change?.kind === "delete";

export const planned = (run: BulkRun, parts: readonly BulkPart[]): BulkRun => ({
  ...run,
  parts,
  total: countOf(parts),
});

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

/** Cards of the same notes were changed as well, and are left out of later parts. */
export function withPartDone(run: BulkRun, done: PartDone): BulkRun {
  const { cardIds, overLimit, gone, notReplaced = [], searchedAnew = 0 } = done;
  const [part, ...rest] = run.parts;
  if (!part) return run;
  const past = new Set([...cardIds, ...overLimit, ...gone, ...notReplaced.map(({ cardId }) => cardId)]);
  return {
    ...run,
    parts: rest.map((later) => withoutCards(later, past)).filter((later) => later.cardIds.length > 0),
    // An earlier attempt may have changed what the last one did not find.
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

/** A refusal does not show whether an earlier attempt succeeded. */
export function withPartFailed(run: BulkRun, isOutcomeUnknown: boolean): BulkRun {
  const [part, ...rest] = run.parts;
  if (!part) return run;
  return { ...run, parts: [{ ...part, isUnsure: part.isUnsure || isOutcomeUnknown }, ...rest] };
}

/** Something was changed, or may have been. */
export const mayHaveChanged = ({ done, parts }: BulkRun): boolean =>
  done.length > 0 || parts[0]?.isUnsure === true;

/** Sends no more parts; undo includes what may have been changed. */
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
