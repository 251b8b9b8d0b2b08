import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLANNED_EACH_TIME } from "#server/database/prepared-statements.ts";
import { createTestServer, type TestServer } from "./harness.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** How often this connection has planned each of its prepared statements that begin with this text. */
const preparedLike = (beginning: string) => sql`
  select (generic_plans + custom_plans)::int as times from pg_prepared_statements
  where statement like ${`${beginning}%`} and statement not like '%pg_prepared_statements%'`;

test("a statement with parameters is prepared once for a connection", async () => {
  const { rows } = await server.services.db.transaction(async (db) => {
    await db.execute(sql`select 'prepared', ${1}::int`);
    const again = await db.execute(sql`select 'prepared', ${2}::int as value`);
    const same = await db.execute(sql`select 'prepared', ${3}::int as value`);
    expect([...again.rows, ...same.rows]).toMatchObject([{ value: 2 }, { value: 3 }]);
    return db.execute(preparedLike("select 'prepared', $1::int as value"));
  });
  expect(rows).toEqual([{ times: 2 }]);
});

test("one that is a list written out, or has no parameters, is not", async () => {
  const list = sql.join(
    Array.from({ length: 50 }, (_, index) => sql`(${index}::int)`),
    sql`, `,
  );
  const { rows } = await server.services.db.transaction(async (db) => {
    const counted = await db.execute(
      sql`select 'list', count(*)::int as value from (values ${list}) as t(n)`,
    );
    await db.execute(sql`select 'none'`);
    expect(counted.rows).toMatchObject([{ value: 50 }]);
    return db.execute(sql`select statement from pg_prepared_statements
      where statement like 'select ''list%' or statement like 'select ''none%' or statement = 'begin'`);
  });
  expect(rows).toEqual([]);
});

test("one whose plan depends on its values is not", async () => {
  const { rows } = await server.services.db.transaction(async (db) => {
    await db.execute(sql`${sql.raw(PLANNED_EACH_TIME)} select 'planned', ${1}::int`);
    return db.execute(preparedLike(PLANNED_EACH_TIME));
  });
  expect(rows).toEqual([]);
});
