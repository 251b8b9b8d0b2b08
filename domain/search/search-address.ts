import * as v from "valibot";
import { SearchType } from "#contract/search/search-values.ts";
import { QueryInAddress } from "./card-list-address.ts";
import { type SearchFilters, filtersFor, readFilters } from "./search-filters.ts";
import type { SearchRequest } from "./search-request.ts";

/** Parsed fields of an address, of any type. */
export type SearchAddress = object;

export interface SaidSearch extends SearchFilters {
  readonly type: SearchType;
  readonly q?: string;
  readonly page?: number;
}

export interface ReadAddress {
  readonly request: SearchRequest;
  /** Names of invalid fields, which count as absent. */
  readonly broken: readonly string[];
}

const Page = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

/** Invalid fields get their defaults one by one. */
export function readAddress(address: SearchAddress): ReadAddress {
  const broken: string[] = [];
  const given: Readonly<Record<string, unknown>> = { ...address };
  const read = <T>(name: string, schema: v.GenericSchema<unknown, T>, usual: T): T => {
    const value = given[name];
    if (value === undefined) return usual;
    const { success, output } = v.safeParse(schema, value);
    if (success) return output;
    broken.push(name);
    return usual;
  };
  const type = read("type", SearchType, "decks");
  const query = read("q", QueryInAddress, "");
  const page = read("page", Page, 0);
  const { filters, broken: brokenFilters } = readFilters(type, given);
  return { request: { type, query, filters, page }, broken: [...broken, ...brokenFilters] };
}

/** Without defaults; always with the type. */
export const addressOf = ({ type, query, filters, page }: SearchRequest): SaidSearch => ({
  type,
  ...(query !== "" && { q: query }),
  ...filtersFor(type, filters),
  ...(page > 0 && { page }),
});
