import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Orders titles as people do: letters with accents beside those without, `Unit 2` before `Unit 10`. */
export const byTitle = (title: SQLWrapper): SQL => sql`${title} collate public.titles`;
