/** What a card has besides its sides. */
export interface Extras {
  /** Shown before the answer on request; absent: none. */
  readonly hint?: string;
  /** Shown below the answer; absent: none. */
  readonly notes?: string;
}

/** Where an empty text is none as well. */
export type MaybeExtras = { readonly [K in keyof Extras]?: string | undefined };

/** The fields for the hint and the notes of a card; none for those that it does not have. */
export const extrasOf = ({ hint = "", notes = "" }: MaybeExtras): Extras => ({
  ...(hint !== "" && { hint }),
  ...(notes !== "" && { notes }),
});
