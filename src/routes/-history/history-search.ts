import * as v from "valibot";
import { SessionType } from "#contract/study/session-type.ts";
import { Day } from "#contract/values.ts";
import { PageNumber } from "../-parts/page-number.ts";

/** An address parameter whose invalid values are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function orNothing<const S extends v.GenericSchema<string | number, unknown>>(schema: S) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}

/** The filters in the address of the history; invalid ones are ignored. */
export const HistorySearch = v.object({
  page: PageNumber,
  deck: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999_999))),
  type: orNothing(SessionType),
  from: orNothing(Day),
  to: orNothing(Day),
});
