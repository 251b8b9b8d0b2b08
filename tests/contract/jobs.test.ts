import pino from "pino";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RunningJobs, startJobs } from "#server/jobs/jobs.ts";
import { type TemporaryDatabase, temporaryDatabase } from "./database.ts";

const log = pino({ level: "silent" });
const NEVER = "0 0 29 2 *";

let database: TemporaryDatabase;
const running: RunningJobs[] = [];
const ran: string[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  // As three processes do that start at the same time.
  const started = await Promise.all(
    ["one", "two", "three"].map((process) =>
      startJobs(
        database.url,
        [
          { name: "good", cron: NEVER, run: async () => void ran.push(process) },
          { name: "bad", cron: NEVER, run: () => Promise.reject(new Error("Broken.")) },
        ],
        log,
        0.5,
      ),
    ),
  );
  running.push(...started);
}, 60_000);

afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.drop();
});

const query = async (text: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};

it("three processes keep one schedule of each job", async () => {
  expect(await query("select name, cron from pgboss.schedule order by name")).toStrictEqual([
    { name: "bad", cron: NEVER },
    { name: "good", cron: NEVER },
  ]);
});

it("one of three processes runs a job, and those that are asked for meanwhile are one", async () => {
  await Promise.all(running.map((jobs) => jobs.runSoon("good")));
  const done = () => query("select state from pgboss.job where name = 'good' and state <> 'completed'");
  await vi.waitFor(async () => expect([ran.length, await done()]).toStrictEqual([1, []]), {
    timeout: 30_000,
  });
});

it("a job that fails runs again", async () => {
  const finished = () => query("select state from pgboss.job where name = 'bad' and state = 'completed'");
  for (const count of [1, 2]) {
    await running[0]?.runSoon("bad");
    await vi.waitFor(async () => expect((await finished()).length).toBe(count), { timeout: 30_000 });
  }
});
