import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { type ChosenOptions, DeckOptions } from "#contract/study/deck-options.ts";
import type { PresetChange } from "#contract/study/study-presets.ts";
import { DEFAULT_OPTIONS, withoutLaterDefaults } from "#domain/study/options/deck-options.ts";
import { studyPresets } from "#server/database/study-options-schema.ts";

const Trained = v.object({
  weights: v.array(v.number()),
  /** When, and by how many reviews that say how well cards are remembered. */
  at: v.string(),
  reviews: v.number(),
});
export type Trained = v.InferOutput<typeof Trained>;

const Stored = v.looseObject({ version: v.picklist([1, 2]), trained: v.optional(Trained) });

type SomeOptions = NonNullable<PresetChange["options"]>;

/** Options as the database keeps them. A change that an older reader would get wrong raises the version. */
export const toStored = (options: ChosenOptions | SomeOptions) => ({ version: 1, ...options });

/** Options of a preset's row; those that it does not have yet are the defaults. */
export function fromStored(stored: unknown): DeckOptions {
  const { version: _, trained, ...options } = v.parse(Stored, stored);
  const weights = trained === undefined ? {} : { weights: trained.weights };
  return withoutLaterDefaults(v.parse(DeckOptions, { ...DEFAULT_OPTIONS, ...options, ...weights }));
}

/** Where the weights of a preset's row come from; null: they are the defaults. */
export const trainedOf = (stored: unknown): Trained | null => v.parse(Stored, stored).trained ?? null;

const { options: column } = studyPresets;
const jsonOf = (value: object): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** What a preset's row becomes with these options; trained weights and all other options stay. */
export const withOptions = (options: SomeOptions): SQL => sql`${column} || ${jsonOf(toStored(options))} ||
  case when ${column} ? 'trained' then '{"version": 2}'::jsonb else '{}' end`;

/** What a preset's row becomes with weights, or (null) with the defaults. */
export const withTrained = (trained: Trained | null): SQL =>
  trained === null
    ? sql`(${column} || ${jsonOf({ version: 1 })}) - 'trained'`
    : sql`${column} || ${jsonOf({ version: 2, trained })}`;
