import { sql } from "drizzle-orm";
import { Client } from "pg";
import * as v from "valibot";
import { inject } from "vitest";
import type { TestServer } from "./harness.ts";
import type { Statement } from "./statements.ts";

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: Node[] | undefined;
}
const Node: v.GenericSchema<unknown, Node> = v.object({
  "Node Type": v.string(),
  "Relation Name": v.optional(v.string()),
  "Actual Rows": v.number(),
  "Actual Loops": v.number(),
  "Rows Removed by Filter": v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => Node))),
});
const Explained = v.tuple([v.object({ "QUERY PLAN": v.tuple([v.object({ Plan: Node })]) })]);

/** A connection of its own to a server's database. */
export async function clientOf({ db }: TestServer): Promise<Client> {
  const { rows } = await db.execute(sql`select current_database() as name`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${v.parse(v.object({ name: v.string() }), rows[0]).name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The table reads of a statement in PostgreSQL's plan. */
export async function scansOf(client: Client, { text, values }: Statement): Promise<Node[]> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  const [{ "QUERY PLAN": plan }] = v.parse(Explained, rows);
  return nodesOf(plan[0].Plan).filter((node) => node["Relation Name"] !== undefined);
}

/** Rows that reads looked at, those that they left out among them. */
export const rowsRead = (scans: readonly Node[]): number =>
  scans.reduce(
    (sum, scan) => sum + (scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)) * scan["Actual Loops"],
    0,
  );
