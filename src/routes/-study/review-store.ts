import type { RouterContext } from "../../app/router-context.ts";
import { type StudyService, createStudyService } from "../../services/study/study.ts";

/** Where the answers of a session go. */
export interface ReviewStore {
  readonly service: StudyService;
  /** Why the device cannot store answers, as a text for the learner, after the cards have loaded; else null. */
  problem(): string | null;
}

/** The device; if it cannot or may not store answers, the server, which then gets each answer separately. */
export async function chooseReviewStore(
  context: Pick<RouterContext, "http" | "now" | "timeZone" | "offline">,
): Promise<ReviewStore> {
  const server = createStudyService({ ...context, api: context.http });
  try {
    const layer = await context.offline.get();
    const service = await layer.study(server);
    return { service, problem: () => service.problem() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { service: server, problem: () => problem };
  }
}
