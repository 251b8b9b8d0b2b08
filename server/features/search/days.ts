import { type SQL, type SQLWrapper, and, gte, lt } from "drizzle-orm";
import type { DatesTerm } from "#domain/search/query.ts";
import { dayNamed } from "#domain/scheduling/day.ts";

export const within = (
  column: SQLWrapper,
  { from, before }: Pick<DatesTerm, "from" | "before">,
  timeZone: string,
): SQL | undefined =>
  and(
    from === null ? undefined : gte(column, at(dayNamed(from, timeZone).start)),
    before === null ? undefined : lt(column, at(dayNamed(before, timeZone).start)),
  );

const at = (ms: number) => new Date(ms);
