import * as contract from "#contract/adaptive/adaptive-exams.ts";
import { route, type Route } from "#server/http/route.ts";
import { readInsights } from "./insights.ts";
import { processAnswer } from "./process-answer.ts";
import { readAdaptiveHistory } from "./read-history.ts";
import { recommend } from "./recommend.ts";
import { startExam } from "./start-exam.ts";

export const adaptiveExamRoutes: readonly Route[] = [
  route(contract.startAdaptiveExam, ({ caller, body }, services) => startExam(caller.userId, body, services)),

  route(contract.answerAdaptiveExam, ({ caller, body }, { db, now }) =>
    processAnswer(db, caller.userId, body, now()),
  ),

  route(contract.adaptiveInsights, ({ caller, params }, { db }) =>
    readInsights(db, caller.userId, params.sessionId),
  ),

  route(contract.adaptiveHistory, ({ caller, query }, { db }) =>
    readAdaptiveHistory(db, caller.userId, query),
  ),

  route(contract.recommendAdaptiveConfiguration, ({ caller, body }, services) =>
    recommend(caller.userId, body.deckId, services),
  ),
];
