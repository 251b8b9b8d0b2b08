import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const MASK = 4_294_967_295;

/** `mixed` of domain/scheduling, computed by PostgreSQL: a device that has the cards has the same order. */
export function mixedInSql(id: PgColumn, seed: number): SQL {
  const number = (value: number) => sql.raw(String(value));
  let bits = sql`((${id} & ${number(MASK)}) # ${number(seed)}::bigint)`;
  for (let round = 0; round < 2; round += 1)
    bits = sql`(((${bits} # (${bits} >> 16)) * ${number(73_244_475)}) & ${number(MASK)})`;
  return sql`(${bits} # (${bits} >> 16))`;
}
