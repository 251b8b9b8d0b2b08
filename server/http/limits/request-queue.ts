import { QueueFull, createWorkQueue } from "../../work-queue.ts";
import { ServerBusy } from "../errors/api-error.ts";

/** Runs the work of some requests a few at a time. @throws ServerBusy if too much work is pending, and what the work throws. */
export function requestQueue(
  limits: Parameters<typeof createWorkQueue>[0],
): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = createWorkQueue(limits);
  return (work) =>
    queue.run(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new ServerBusy() : error;
    });
}
