import * as contract from "#contract/exams/templates.ts";
import { type Route, route } from "#server/http/route.ts";
import { createTemplate, deleteTemplate, updateTemplate } from "./change-templates.ts";
import { readAll, readMine, readPublic, readTemplate, searchTemplates } from "./read-templates.ts";

export const examTemplateRoutes: readonly Route[] = [
  route(contract.createExamTemplate, ({ caller, body }, { db, now }) =>
    createTemplate(db, caller.userId, body, now()),
  ),

  route(contract.listExamTemplates, ({ caller, query }, { db }) => readAll(db, caller.userId, query)),

  route(contract.myExamTemplates, ({ caller, query }, { db }) => readMine(db, caller.userId, query)),

  route(contract.publicExamTemplates, ({ caller, query }, { db }) => readPublic(db, caller.userId, query)),

  route(contract.searchExamTemplates, ({ caller, query }, { db }) =>
    searchTemplates(db, caller.userId, query),
  ),

  route(contract.getExamTemplate, ({ caller, params }, { db }) =>
    readTemplate(db, caller.userId, params.templateId),
  ),

  route(contract.updateExamTemplate, ({ caller, params, body }, { db, now }) =>
    updateTemplate(db, { userId: caller.userId, templateId: params.templateId }, body, now()),
  ),

  route(contract.deleteExamTemplate, ({ caller, params }, { db }) =>
    deleteTemplate(db, caller.userId, params.templateId),
  ),
];
