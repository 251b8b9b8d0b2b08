import { PgBoss } from "pg-boss";
import type { Services } from "#server/http/route.ts";
import { forgetBulkChanges } from "#server/features/bulk-changes/forget-bulk-changes.ts";
import { gradeLapsed } from "#server/features/exams/grade-lapsed.ts";
import { deliverPending } from "#server/features/notifications/deliver.ts";
import { forgetNotifications } from "#server/features/notifications/notifications.ts";
import { collectMedia } from "#server/features/media/delete-unowned-media.ts";
import { forgetImports } from "#server/features/package-imports/forget-imports.ts";
import { packageFiles } from "#server/features/package-imports/package-files.ts";
import { runImports } from "#server/features/package-imports/run-imports.ts";
import { recountDifficulties } from "#server/features/decks/recount-difficulties.ts";
import { reconcileOrders } from "#server/features/orders/reconcile-orders.ts";
import { endSubscriptions } from "#server/features/subscription/end-subscriptions.ts";
import { mailEndings } from "#server/features/subscription/mail-endings.ts";
import { reconcileSubscriptions } from "#server/features/subscription/reconcile-subscriptions.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { sendReminders } from "#server/features/notifications/reminders.ts";

/** What runs by the clock, in one process at a time. */
export interface Job {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

export const jobsOf = (services: Services): readonly Job[] => {
  const { db, now, log } = services;
  return [
    // Some time zones are 15 minutes off.
    { name: "reminders", cron: "*/15 * * * *", run: () => sendReminders(db, now()) },
    { name: "delivery", cron: "* * * * *", run: () => deliverPending(services) },
    { name: "forget-notifications", cron: "17 3 * * *", run: () => forgetNotifications(db, now()) },
    { name: "purge-trash", cron: "37 3 * * *", run: () => purgeTrash(db, now()) },
    { name: "forget-bulk-changes", cron: "27 3 * * *", run: () => forgetBulkChanges(db, now()) },
    // One begins when its last part arrives; this is for those whose process ended, and for those that are pending.
    // It does not wait for their end, so that the job of a process that ends is free for the next one.
    {
      name: "run-imports",
      cron: "* * * * *",
      async run() {
        runImports(services).catch((err: unknown) => log.error({ err }, "The imports that wait failed."));
      },
    },
    {
      name: "forget-imports",
      cron: "7 * * * *",
      run: () => forgetImports(db, packageFiles(services.config.dataDir), now()),
    },
    { name: "recount-difficulties", cron: "57 3 * * *", run: () => recountDifficulties(db, now()) },
    // An exam whose deadline passed is graded when its learner comes back; this is for those who do not.
    { name: "grade-exams", cron: "*/10 * * * *", run: () => gradeLapsed(db, now()) },
    { name: "reconcile-orders", cron: "*/5 * * * *", run: () => reconcileOrders(services) },
    { name: "end-subscriptions", cron: "9 * * * *", run: () => endSubscriptions(services) },
    { name: "mail-endings", cron: "19 * * * *", run: () => mailEndings(services) },
    { name: "reconcile-subscriptions", cron: "7 4 * * *", run: () => reconcileSubscriptions(services) },
    { name: "collect-media", cron: "47 3 * * *", run: () => collectMedia(db, services.media, now()) },
  ];
};

export interface RunningJobs {
  runSoon(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Of several processes on one database one runs each job. @param pollSeconds How often each looks for due jobs. */
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
