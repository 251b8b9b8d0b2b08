import { and } from "drizzle-orm";
import * as contract from "#contract/exams/templates.ts";
import { type Route, route } from "#server/http/route.ts";
import { createTemplate, deleteTemplate, updateTemplate } from "./change-templates.ts";
import { BY_NAME, isPublic, named, ownedBy, readPage, readTemplate, seenBy } from "./read-templates.ts";

export const examTemplateRoutes: readonly Route[] = [
  route(contract.createExamTemplate, ({ caller, body }, { db, now }) =>
    createTemplate(db, caller.userId, body, now()),
  ),

  route(contract.listExamTemplates, ({ caller, query }, { db }) =>
    readPage(db, caller.userId, seenBy(caller.userId), query),
  ),

  route(contract.myExamTemplates, ({ caller, query }, { db }) =>
    readPage(db, caller.userId, ownedBy(caller.userId), query, BY_NAME),
  ),

  route(contract.publicExamTemplates, ({ caller, query }, { db }) =>
    readPage(db, caller.userId, isPublic, query),
  ),

  route(contract.searchExamTemplates, ({ caller, query }, { db }) =>
    readPage(db, caller.userId, and(seenBy(caller.userId), named(query.name)), query),
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
