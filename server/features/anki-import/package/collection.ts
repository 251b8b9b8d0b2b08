import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { PackageError, damaged } from "./package-error.ts";
import { type Types, all, typesFromJson, typesFromTables } from "./note-types.ts";

const LIMITS = { notes: 100_000, cards: 200_000, revlog: 1_000_000 } as const;
/** Bytes of all fields, tags and names of all notes. */
const TEXT_MAX = 100 * 1024 * 1024;

const Int = v.pipe(v.number(), v.safeInteger());
const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

const Note = v.object({
  id: Int,
  guid: Text,
  noteType: Int,
  /** Seconds since 1970. */
  modifiedAt: Int,
  tags: Text,
  fields: Text,
});
export type Note = v.InferOutput<typeof Note>;

const CollectionCard = v.object({
  id: Int,
  noteId: Int,
  deckId: Int,
  ord: v.pipe(Int, v.minValue(0), v.maxValue(32_767)),
  /** 0: new, also where it was reset after answers. */
  type: Int,
  /** -1: suspended. */
  queue: Int,
  flags: Int,
  due: Int,
  interval: Int,
  factor: Int,
  reps: Int,
  lapses: Int,
  data: v.string(),
});
export type CollectionCard = v.InferOutput<typeof CollectionCard>;

const Answer = v.object({
  /** Milliseconds since 1970. */
  at: Int,
  cardId: Int,
  /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
  rating: v.picklist([1, 2, 3, 4]),
  milliseconds: Int,
});
export type Answer = v.InferOutput<typeof Answer>;

const Reset = v.object({ cardId: Int, at: Int });

export interface Collection extends Types {
  /** When it was made, in seconds since 1970. */
  readonly createdAt: number;
  readonly notes: readonly Note[];
  readonly cards: readonly CollectionCard[];
  readonly answers: readonly Answer[];
  /** When a card was last made new again, in milliseconds since 1970. */
  readonly resets: ReadonlyMap<number, number>;
}

/**
 * Reads schema 11 (JSON) or 15 to 18 (tables). The file is hostile: nothing in its schema is run.
 * @throws PackageError for a file that is no collection, is damaged, or has too many rows.
 */
export function readCollection(path: string): Collection {
  try {
    return read(path);
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw damaged("its collection cannot be read");
  }
}

function read(path: string): Collection {
  const database = new DatabaseSync(path, { readOnly: true, defensive: true, allowExtension: false });
  try {
    database.exec(
      "pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma ignore_check_constraints = on",
    );
    const hasTables = isTable(database, "notetypes");
    const needed = ["notes", "cards", "revlog", "col", ...(hasTables ? TYPE_TABLES : [])];
    for (const name of needed) requireSound(database, name);
    for (const name of ["notes", "cards", "revlog"] as const) requireFew(database, name);
    return {
      ...(hasTables ? typesFromTables(database) : typesFromJson(database)),
      ...rows(database),
    };
  } finally {
    database.close();
  }
}

const TYPE_TABLES = ["notetypes", "fields", "templates", "decks"];

/** SQLite's own list: what `sqlite_schema` says of a view or a virtual table is the file's word. */
const isTable = (database: DatabaseSync, name: string): boolean =>
  database
    .prepare("select 1 from pragma_table_list where schema = 'main' and name = ? and type = 'table'")
    .get(name) !== undefined;

/** Nothing can stop a query within SQLite: views, computed columns and pages that are used many times are refused. */
function requireSound(database: DatabaseSync, table: string): void {
  if (!isTable(database, table)) throw damaged(`its collection has no table “${table}”`);
  // A default value is in each row at no cost in the file.
  const foreign = database
    .prepare("select 1 from pragma_table_xinfo(?) where hidden <> 0 or dflt_value is not null")
    .get(table);
  if (foreign !== undefined) throw damaged(`its table “${table}” is not one of Anki's`);
  const { quick_check: found } = v.parse(Check, database.prepare(`pragma quick_check(${table})`).get());
  if (found !== "ok") throw damaged(`its table “${table}” cannot be read whole`);
}

const Check = v.object({ quick_check: v.string() });
const Count = v.object({ count: Int });

function requireFew(database: DatabaseSync, table: keyof typeof LIMITS): void {
  const { count } = v.parse(Count, database.prepare(`select count(*) as count from ${table}`).get());
  if (count <= LIMITS[table]) return;
  const what = table === "revlog" ? "answers" : table;
  throw new PackageError(
    `This file has ${count.toLocaleString("en")} ${what}; at most ${LIMITS[table].toLocaleString("en")} are taken at once. Export it deck by deck.`,
  );
}

/** SQL for a column whose values other programs may have written. */
const bounded = (column: string, most: number) =>
  `max(0, min(${most}, coalesce(cast(${column} as integer), 0)))`;

/** What a card says of its schedule. One in a filtered deck remembers when it is due. */
const SCHEDULE = `${bounded("case when odid <> 0 then odue else due end", 0xff_ff_ff_ff)} as "due",
  ${bounded("ivl", 1_000_000)} as "interval", ${bounded("factor", 1_000_000)} as "factor",
  ${bounded("reps", 1_000_000)} as "reps", ${bounded("lapses", 1_000_000)} as "lapses",
  case when octet_length(data) <= 1000 then cast(data as text) else '' end as "data"`;

const Created = v.object({ createdAt: Int });

function rows(
  database: DatabaseSync,
): Pick<Collection, "createdAt" | "notes" | "cards" | "answers" | "resets"> {
  const { count } = v.parse(
    v.object({ count: v.nullable(Int) }),
    database
      .prepare("select sum(octet_length(guid) + octet_length(tags) + octet_length(flds)) as count from notes")
      .get(),
  );
  if ((count ?? 0) > TEXT_MAX)
    throw new PackageError("This file has more than 100 MB of text. Export it deck by deck.");
  const [col] = all(
    database,
    Created,
    `select ${bounded("crt", 0xff_ff_ff_ff)} as "createdAt" from col limit 1`,
  );
  return {
    createdAt: col?.createdAt ?? 0,
    notes: all(
      database,
      Note,
      `select id, guid, mid as "noteType", mod as "modifiedAt", tags, flds as "fields" from notes order by id`,
    ),
    // Cards in a filtered deck remember their own.
    cards: all(
      database,
      CollectionCard,
      `select id, nid as "noteId", case when odid <> 0 then odid else did end as "deckId", ord, type, queue, flags,
       ${SCHEDULE} from cards order by nid, ord`,
    ),
    // Answers of a cram, which moved nothing, have no ease factor; other kinds are no answers.
    answers: all(
      database,
      Answer,
      `select id as "at", cid as "cardId", ease as "rating", time as "milliseconds" from revlog
       where ease between 1 and 4 and (type in (0, 1, 2) or (type = 3 and factor <> 0)) order by cid, id`,
    ),
    // Other changes by hand, such as of the due date, keep the ease factor.
    resets: new Map(
      all(
        database,
        Reset,
        `select cid as "cardId", max(id) as "at" from revlog where type = 4 and factor = 0 group by cid`,
      ).map(({ cardId, at }) => [cardId, at]),
    ),
  };
}
