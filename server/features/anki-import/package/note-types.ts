import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { fieldsOf, textOf } from "./protobuf.ts";

export interface NoteType {
  readonly isCloze: boolean;
  readonly fields: readonly string[];
  readonly templates: readonly { readonly question: string; readonly answer: string }[];
}

export interface Types {
  readonly noteTypes: ReadonlyMap<number, NoteType>;
  readonly deckNames: ReadonlyMap<number, string>;
}

const Int = v.pipe(v.number(), v.safeInteger());

/** The rows of a query, one after the other: between them the worker can be ended, and its memory is watched. */
export function all<S extends v.GenericSchema>(
  database: DatabaseSync,
  schema: S,
  query: string,
): v.InferOutput<S>[] {
  return Array.from(database.prepare(query).iterate(), (row) => v.parse(schema, row));
}

const JsonTypes = v.record(
  v.string(),
  v.object({
    type: v.optional(Int, 0),
    flds: v.array(v.object({ name: v.string(), ord: v.optional(v.nullable(Int)) })),
    tmpls: v.array(v.object({ qfmt: v.string(), afmt: v.string(), ord: v.optional(v.nullable(Int)) })),
  }),
);
const JsonDecks = v.record(v.string(), v.object({ name: v.string() }));

export function typesFromJson(database: DatabaseSync): Types {
  const { models, decks } = v.parse(
    v.object({ models: v.string(), decks: v.string() }),
    database.prepare("select models, decks from col limit 1").get(),
  );
  const inOrder = <T extends { readonly ord?: number | null | undefined }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a.ord ?? 0) - (b.ord ?? 0));
  return {
    noteTypes: new Map(
      Object.entries(v.parse(JsonTypes, JSON.parse(models))).map(([id, { type, flds, tmpls }]) => [
        Number(id),
        {
          isCloze: type === 1,
          fields: inOrder(flds).map(({ name }) => name),
          templates: inOrder(tmpls).map(({ qfmt, afmt }) => ({ question: qfmt, answer: afmt })),
        },
      ]),
    ),
    deckNames: new Map(
      Object.entries(v.parse(JsonDecks, JSON.parse(decks))).map(([id, { name }]) => [Number(id), name]),
    ),
  };
}

const Blob = v.instance(Uint8Array);
const TypeRow = v.object({ id: Int, config: Blob });
const FieldRow = v.object({ type: Int, name: v.string() });
const TemplateRow = v.object({ type: Int, config: Blob });
const DeckRow = v.object({ id: Int, name: v.string() });

/** Of the schema with tables. Without sorting by names: their collation is Anki's own. */
export function typesFromTables(database: DatabaseSync): Types {
  const fields = all(database, FieldRow, `select ntid as "type", name from fields order by ntid, ord`);
  const templates = all(
    database,
    TemplateRow,
    `select ntid as "type", config from templates order by ntid, ord`,
  );
  const fieldsByType = Map.groupBy(fields, ({ type }) => type);
  const templatesByType = Map.groupBy(templates, ({ type }) => type);
  return {
    noteTypes: new Map(
      all(database, TypeRow, "select id, config from notetypes").map(({ id, config }) => [
        id,
        {
          isCloze: fieldsOf(config).get(1) === 1,
          fields: (fieldsByType.get(id) ?? []).map(({ name }) => name),
          templates: (templatesByType.get(id) ?? []).map((template) => {
            const message = fieldsOf(template.config);
            return { question: textOf(message, 1), answer: textOf(message, 2) };
          }),
        },
      ]),
    ),
    deckNames: new Map(
      all(database, DeckRow, "select id, name from decks").map(({ id, name }) => [
        id,
        name.replaceAll("\u001F", "::"),
      ]),
    ),
  };
}
