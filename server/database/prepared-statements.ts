import { Client, type PoolClient, type QueryConfig } from "pg";

/** Statements that a connection keeps, at most: each takes memory of the database. */
const KEPT = 200;
/** Parameters beyond which a statement is a list written out, of which hardly two are alike. */
const PARAMETERS_MAX = 40;

const isConfig = (query: unknown): query is QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/**
 * Lets the connections of a pool parse and plan each statement with parameters once. For those of a bulk review that
 * takes as long as what they do.
 */
export function statementPreparer(): (client: PoolClient) => void {
  /** Of statements, the same on all connections. */
  const names = new Map<string, string>();

  /** The name of a statement; undefined where it is not worth one. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= KEPT) return known;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function named(asked: unknown, values: unknown): unknown {
    if (!isConfig(asked) || asked.name !== undefined || !Array.isArray(values)) return asked;
    if (values.length === 0 || values.length > PARAMETERS_MAX) return asked;
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
