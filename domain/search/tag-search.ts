import type { SearchType } from "#contract/search/search-values.ts";
import type { SaidSearch } from "./search-address.ts";

/** The address of what has a tag, as the former addresses of tags lead to it (specification, "Routes"). */
export const tagSearch = (type: SearchType, tag: string): SaidSearch => ({ type, tagNames: [tag] });
