import * as v from "valibot";
import { DeckOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";

const Stored = v.looseObject({ version: v.literal(1) });

/** Options as the database keeps them. A change that an older reader would get wrong raises the version. */
export const toStored = (options: DeckOptions) => ({ version: 1, ...options });

/** Options of a preset's row; those that it does not have yet are the defaults. */
export function fromStored(stored: unknown): DeckOptions {
  const { version: _, ...options } = v.parse(Stored, stored);
  return v.parse(DeckOptions, { ...DEFAULT_OPTIONS, ...options });
}
