import { sql } from "drizzle-orm";
import { Client } from "pg";
import * as v from "valibot";
import { inject } from "vitest";
import type { TestServer } from "./harness.ts";
import type { Statement } from "./statements.ts";

export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Index Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  /** Pages of tables and indexes, of the nodes below too. */
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: PlanNode[] | undefined;
}
const Node: v.GenericSchema<unknown, PlanNode> = v.object({
  "Node Type": v.string(),
  "Relation Name": v.optional(v.string()),
  "Index Name": v.optional(v.string()),
  "Actual Rows": v.number(),
  "Actual Loops": v.number(),
  "Rows Removed by Filter": v.optional(v.number()),
  "Shared Hit Blocks": v.number(),
  "Shared Read Blocks": v.number(),
  Plans: v.optional(v.array(v.lazy(() => Node))),
});
const Explained = v.tuple([v.object({ "QUERY PLAN": v.tuple([v.object({ Plan: Node })]) })]);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL runs the statements of a server. */
export interface Plans {
  /** The whole plan of a statement: what reads indexes into a bitmap too, and first what everything is read for. */
  nodesOf(statement: Statement): Promise<PlanNode[]>;
  /** The table reads of a statement. */
  scansOf(statement: Statement): Promise<PlanNode[]>;
  close(): Promise<void>;
}

/** Looks at the tables as they are now; fill them before. */
export async function plansOf(server: TestServer): Promise<Plans> {
  await server.db.execute(sql`analyze`);
  const { rows } = await server.db.execute(sql`select current_database() as name`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${v.parse(v.object({ name: v.string() }), rows[0]).name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const explain = async ({ text, values }: Statement) => {
    const explained = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
    const [{ "QUERY PLAN": plan }] = v.parse(Explained, explained.rows);
    return nodesOf(plan[0].Plan);
  };
  return {
    nodesOf: explain,
    scansOf: async (statement) =>
      (await explain(statement)).filter((node) => node["Relation Name"] !== undefined),
    close: () => client.end(),
  };
}

/** Rows that scans touched. */
export const rowsRead = (scans: readonly PlanNode[]): number =>
  scans.reduce(
    (sum, scan) => sum + (scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)) * scan["Actual Loops"],
    0,
  );
