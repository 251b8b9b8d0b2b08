import * as contract from "#contract/exams/templates.ts";
import { type Route, route } from "#server/http/route.ts";
import { createTemplate, deleteTemplate, updateTemplate } from "./change-templates.ts";
import { readAll, readMine, readPublic, readTemplate, searchTemplates } from "./read-templates.ts";

const create = route(contract.createExamTemplate, ({ caller, body }, { db, now }) =>
  createTemplate(db, caller.userId, body, now()),
);

const list = route(contract.listExamTemplates, ({ caller, query }, { db }) =>
  readAll(db, caller.userId, query),
);

const mine = route(contract.myExamTemplates, ({ caller, query }, { db }) =>
  readMine(db, caller.userId, query),
);

const listPublic = route(contract.publicExamTemplates, ({ caller, query }, { db }) =>
  readPublic(db, caller.userId, query),
);

const search = route(contract.searchExamTemplates, ({ caller, query }, { db }) =>
  searchTemplates(db, caller.userId, query),
);

const get = route(contract.getExamTemplate, ({ caller, params }, { db }) =>
  readTemplate(db, caller.userId, params.templateId),
);

const update = route(contract.updateExamTemplate, ({ caller, params, body }, { db, now }) =>
  updateTemplate(db, { userId: caller.userId, templateId: params.templateId }, body, now()),
);

const remove = route(contract.deleteExamTemplate, ({ caller, params }, { db }) =>
  deleteTemplate(db, caller.userId, params.templateId),
);

export const examTemplateRoutes: readonly Route[] = [
  create,
  list,
  mine,
  listPublic,
  search,
  get,
  update,
  remove,
];
