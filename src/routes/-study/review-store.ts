import type { RouterContext } from "../-context.ts";
import { type StudyService, createStudyService } from "../../services/study/study.ts";

export interface ReviewStore {
  readonly service: StudyService;
  /** Why the device cannot store answers, as a text for the learner, once the cards are loaded; else null. */
  problem(): string | null;
}

/** The device; if it cannot or may not store answers, the server, which then gets each answer separately. */
export async function chooseReviewStore({
  api: { http },
  clock,
  device,
}: Pick<RouterContext, "api" | "clock" | "device">): Promise<ReviewStore> {
  const server = createStudyService({ api: http, ...clock });
  try {
    const service = await (await device.get()).study(server);
    return { service, problem: () => service.problem() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { service: server, problem: () => problem };
  }
}
