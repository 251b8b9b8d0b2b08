import { PgBoss } from "pg-boss";
import type { Services } from "#server/http/route.ts";
import { deliverPending } from "#server/features/notifications/deliver.ts";
import { forgetNotifications } from "#server/features/notifications/forget-notifications.ts";
import { sendReminders } from "#server/features/notifications/reminders.ts";

/** What runs by the clock, in one process at a time. */
export interface Job {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

/** All jobs of the application. */
export const jobsOf = (services: Services): readonly Job[] => [
  {
    name: "reminders",
    // Some time zones are 15 minutes off.
    cron: "*/15 * * * *",
    run: () => sendReminders(services.db, services.now()),
  },
  { name: "delivery", cron: "* * * * *", run: () => deliverPending(services) },
  {
    name: "forget-notifications",
    cron: "17 3 * * *",
    run: () => forgetNotifications(services.db, services.now()),
  },
];

export interface RunningJobs {
  /** Runs a job soon, whatever the clock says. */
  runSoon(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the jobs by the clock. Of several processes on one database one runs each job at its time.
 *
 * @param pollSeconds How often each process looks for jobs that are due.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: Services["log"],
  pollSeconds = 15,
): Promise<RunningJobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: "ibis jobs", max: 2 });
  boss.on("error", (err) => log.warn({ err }, "The jobs had an error; they go on."));
  try {
    await boss.start();
    for (const { name, cron, run } of jobs) {
      // At most one waits or runs; one that is missed is made up for by the next.
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 0, expireInSeconds: 600 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
        await run().catch((err: unknown) =>
          log.error({ err }, `The job ${name} failed; it runs again at its time.`),
        );
      });
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    runSoon: async (name) => void (await boss.send(name)),
    stop: () => boss.stop({ graceful: true, timeout: 1000 }),
  };
}
