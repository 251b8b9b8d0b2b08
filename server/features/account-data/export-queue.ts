import { createWorkQueue } from "#server/work-queue.ts";

/** Pages of all exports are read two at a time, so that other requests find the database free. */
export const exportQueue = createWorkQueue({ atOnce: 2, waiting: 200 });
