import { type SQL, and, asc, desc, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { ExamConfiguration } from "#contract/exams/configuration.ts";
import type { ExamTemplate, TemplatePage } from "#contract/exams/templates.ts";
import { foldText } from "#domain/shell/fold-text.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { examTemplates } from "#server/database/exams/exam-template-schema.ts";
import { byTitle } from "#server/database/titles.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { type PageQuery, rangeOf, toPage, totalOf } from "../../http/paging.ts";

export const ownedBy = (userId: number): SQL => eq(examTemplates.ownerId, userId);

const isPublic: SQL = sql`${examTemplates.isPublic}`;
const seenBy = (userId: number): SQL | undefined => or(ownedBy(userId), isPublic);

/** With a part of the name; a part that folding leaves nothing of, such as "%", must be there as it is written. */
function named(part: string): SQL {
  const folded = foldText(part);
  return folded === ""
    ? sql`strpos(${examTemplates.name}, ${part}) > 0`
    : sql`strpos(${examTemplates.searchedName}, ${folded}) > 0`;
}

const selectTemplates = (db: Database) =>
  db
    .select({ template: examTemplates, ownerName: users.username })
    .from(examTemplates)
    .innerJoin(users, eq(users.id, examTemplates.ownerId));

interface TemplateRow {
  readonly template: typeof examTemplates.$inferSelect;
  readonly ownerName: string;
}

const templateOf = ({ template, ownerName }: TemplateRow, userId: number): ExamTemplate => ({
  id: template.id,
  name: template.name,
  description: template.description,
  isPublic: template.isPublic,
  isOwner: template.ownerId === userId,
  ownerName,
  configuration: v.parse(ExamConfiguration, template.configuration),
  createdAt: template.createdAt.toISOString(),
  updatedAt: template.updatedAt.toISOString(),
});

/** @throws ApiError 404 if there is no such template, or it is another learner's and not public. */
export async function readTemplate(db: Database, userId: number, templateId: number): Promise<ExamTemplate> {
  const [row] = await selectTemplates(db).where(and(eq(examTemplates.id, templateId), seenBy(userId)));
  if (!row) throw notFound("exam template", templateId);
  return templateOf(row, userId);
}

async function readPage(
  db: Database,
  userId: number,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  query: PageQuery,
): Promise<TemplatePage> {
  const { limit, offset } = rangeOf(query);
  const rows = await selectTemplates(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, () => db.$count(examTemplates, where));
  return toPage(
    rows.map((row) => templateOf(row, userId)),
    total,
    query,
  );
}

const LATEST_FIRST = [desc(examTemplates.id)];

export const readAll = (db: Database, userId: number, query: PageQuery): Promise<TemplatePage> =>
  readPage(db, userId, seenBy(userId), LATEST_FIRST, query);

export const readMine = (db: Database, userId: number, query: PageQuery): Promise<TemplatePage> =>
  readPage(db, userId, ownedBy(userId), [asc(byTitle(examTemplates.name)), asc(examTemplates.id)], query);

export const readPublic = (db: Database, userId: number, query: PageQuery): Promise<TemplatePage> =>
  readPage(db, userId, isPublic, LATEST_FIRST, query);

export const searchTemplates = (
  db: Database,
  userId: number,
  query: PageQuery & { readonly name: string },
): Promise<TemplatePage> => readPage(db, userId, and(seenBy(userId), named(query.name)), LATEST_FIRST, query);
