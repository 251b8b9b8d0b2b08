import { fromPromise } from "xstate";
import type { StudyService } from "../../services/study/study.ts";
import { studySessionMachine } from "./study-session.machine.ts";

/** The machine, whose outside is the service. */
export const studySessionServedBy = (service: StudyService) =>
  studySessionMachine.provide({
    actors: {
      loadCards: fromPromise(({ input: { scope, sessionId, resumes }, signal }) =>
        service.loadCards(scope, sessionId, signal, { resumes }),
      ),
      saveReview: fromPromise(({ input, signal }) => service.saveReview(input, signal)),
      completeSession: fromPromise(({ input }) =>
        service.completeSession(input.sessionId, input.completedAt),
      ),
    },
  });
