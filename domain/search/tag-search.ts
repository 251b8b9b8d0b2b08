import type { SearchType } from "#contract/search/search-values.ts";
import type { SaidSearch } from "./search-address.ts";

/** Former addresses of tags redirect here (specification, "Routes"). */
export const tagSearch = (type: SearchType, tag: string): SaidSearch => ({ type, tagNames: [tag] });
