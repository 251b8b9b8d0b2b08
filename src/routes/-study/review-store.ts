import type { RouterContext } from "../../app/router-context.ts";
import { type StudyService, createStudyService } from "../../services/study/study.ts";

/** Where the answers of a session go. */
export interface ReviewStore {
  readonly service: StudyService;
  /** Why nothing can be kept on the device, in words for a person, once the cards are there; else null. */
  problem(): string | null;
}

/** To the device; where it can or may keep nothing, to the server, which then takes each answer by itself. */
export async function chooseReviewStore(
  context: Pick<RouterContext, "http" | "now" | "timeZone" | "offline">,
): Promise<ReviewStore> {
  const server = createStudyService(context);
  try {
    const layer = await context.offline.get();
    const service = await layer.study(server);
    return { service, problem: () => service.problem() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { service: server, problem: () => problem };
  }
}
