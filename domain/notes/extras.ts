export interface Extras {
  /** Shown before the answer on request. */
  readonly hint?: string;
  /** Shown below the answer. */
  readonly notes?: string;
}

/** Empty texts count as none. */
export type MaybeExtras = { readonly [K in keyof Extras]?: string | undefined };

/** Only those that the card has. */
export const extrasOf = ({ hint = "", notes = "" }: MaybeExtras): Extras => ({
  ...(hint !== "" && { hint }),
  ...(notes !== "" && { notes }),
});
