import { Client, type PoolClient, type QueryConfig } from "pg";

/** Each uses memory of the database. */
const CACHED_MAX = 200;
/** A statement with more parameters contains a list, and is unlikely to be repeated. */
const PARAMETERS_MAX = 40;

/** Marks a statement whose plan depends on its values: one plan for all would also call functions of them for each row. */
export const PLANNED_EACH_TIME = "/* planned each time */";

const isConfig = (query: unknown): query is QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/** Prepares each statement once for a connection: for a bulk review, planning takes as long as running. */
export function statementPreparer(): (client: PoolClient) => void {
  const names = new Map<string, string>();

  /** Undefined if preparing it is not worthwhile. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= CACHED_MAX) return known;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function named(asked: unknown, values: unknown): unknown {
    if (!isConfig(asked) || asked.name !== undefined || !Array.isArray(values)) return asked;
    if (values.length === 0 || values.length > PARAMETERS_MAX) return asked;
    if (asked.text.includes(PLANNED_EACH_TIME)) return asked;
    const name = nameOf(asked.text);
    return name === undefined ? asked : { ...asked, name };
  }

  return (client) => {
    client.query = new Proxy(client.query, {
      apply: (_query, self, [asked, ...rest]: unknown[]): unknown =>
        Reflect.apply(Client.prototype.query, self, [named(asked, rest[0]), ...rest]),
    });
  };
}
