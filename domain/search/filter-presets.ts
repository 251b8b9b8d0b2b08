import * as v from "valibot";
import { SearchType } from "#contract/search/search-values.ts";
import { Uuid } from "#contract/values.ts";
import { type SearchFilters, readFilters } from "./search-filters.ts";

export const PRESET_NAME_MAX = 60;
export const FILTER_PRESETS_MAX = 50;

/** Specification, section 3. */
export interface FilterPreset {
  readonly id: string;
  readonly name: string;
  readonly searchType: SearchType;
  readonly filters: SearchFilters;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const Stored = v.array(v.unknown());
const Preset = v.object({
  id: Uuid,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PRESET_NAME_MAX)),
  searchType: SearchType,
  filters: v.record(v.string(), v.unknown()),
  createdAt: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** By name; invalid ones are left out. */
export function presetsIn(stored: unknown): readonly FilterPreset[] {
  const { success, output } = v.safeParse(Stored, stored);
  if (!success) return [];
  return output.reduce<readonly FilterPreset[]>((presets, one) => {
    const read = v.safeParse(Preset, one);
    if (!read.success) return presets;
    const { filters } = readFilters(read.output.searchType, read.output.filters);
    return withPreset(presets, { ...read.output, filters });
  }, []);
}

const byName = (one: FilterPreset, other: FilterPreset) => one.name.localeCompare(other.name, "en");

/** Added or replaced; by name. */
export const withPreset = (presets: readonly FilterPreset[], preset: FilterPreset): readonly FilterPreset[] =>
  [...presets.filter(({ id }) => id !== preset.id), preset].toSorted(byName).slice(0, FILTER_PRESETS_MAX);

export const withoutPreset = (presets: readonly FilterPreset[], id: string): readonly FilterPreset[] =>
  presets.filter((preset) => preset.id !== id);

export type NameProblem = "missing" | "tooLong" | "taken" | "tooMany";

/** `id`: of the renamed preset; null: a new one. */
export function nameProblem(
  name: string,
  presets: readonly FilterPreset[],
  id: string | null,
): NameProblem | null {
  const wanted = name.trim();
  if (wanted === "") return "missing";
  if (wanted.length > PRESET_NAME_MAX) return "tooLong";
  const others = presets.filter((preset) => preset.id !== id);
  if (others.some((preset) => preset.name.toLowerCase() === wanted.toLowerCase())) return "taken";
  return id === null && presets.length >= FILTER_PRESETS_MAX ? "tooMany" : null;
}
