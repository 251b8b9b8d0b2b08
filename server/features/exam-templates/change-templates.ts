import { and, eq } from "drizzle-orm";
import { TEMPLATES_MAX } from "#contract/exams/template-limits.ts";
import type { ExamTemplate, TemplateChange, TemplateInput } from "#contract/exams/templates.ts";
import { foldText } from "#domain/shell/fold-text.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { examTemplates } from "#server/database/exams/exam-template-schema.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { requireConfirmedAddress } from "../users/confirmed-address.ts";
import { ownedBy, readTemplate } from "./read-templates.ts";

/** A refused name is an error of its field, so that a form shows it there. */
function refused(error: unknown, name: string | undefined): unknown {
  if (name === undefined || !isUniqueViolation(error, "exam_templates_name")) return error;
  const message = `You have a template named ${name}. Choose another name.`;
  return new ApiError("RESOURCE_CONFLICT", message, { name: message });
}

/** @throws ApiError 409 if the name is taken or there are too many, 403 for a public one without a confirmed address. */
export async function createTemplate(
  database: Database,
  userId: number,
  input: TemplateInput,
  now: Date,
): Promise<ExamTemplate> {
  if (input.isPublic) await requireConfirmedAddress(database, userId);
  const [created] = await database
    .transaction(async (db) => {
      // Counted under a lock, so that calls at once do not exceed the limit.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      if ((await db.$count(examTemplates, ownedBy(userId))) >= TEMPLATES_MAX) {
        const message = `You have ${TEMPLATES_MAX} templates, which is the most. Change or delete one of them.`;
        throw new ApiError("RESOURCE_CONFLICT", message);
      }
      return db
        .insert(examTemplates)
        .values({
          ...input,
          searchedName: foldText(input.name),
          ownerId: userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: examTemplates.id });
    })
    .catch((error: unknown) => {
      throw refused(error, input.name);
    });
  if (!created) throw new Error("PostgreSQL answered the insert of an exam template without its row.");
  return readTemplate(database, userId, created.id);
}

const own = (userId: number, templateId: number) => and(eq(examTemplates.id, templateId), ownedBy(userId));

/** @throws ApiError 404 if it is not the learner's, 409 if the name is taken, 403 for a public one without a confirmed address. */
export async function updateTemplate(
  db: Database,
  { userId, templateId }: { readonly userId: number; readonly templateId: number },
  change: TemplateChange,
  now: Date,
): Promise<ExamTemplate> {
  // First, so that a template of another learner is never there.
  if ((await db.$count(examTemplates, own(userId, templateId))) === 0)
    throw notFound("exam template", templateId);
  const { name } = change;
  if (change.isPublic) await requireConfirmedAddress(db, userId);
  const changed = await db
    .update(examTemplates)
    .set({ ...change, ...(name !== undefined && { searchedName: foldText(name) }), updatedAt: now })
    .where(own(userId, templateId))
    .returning({ id: examTemplates.id })
    .catch((error: unknown) => {
      throw refused(error, name);
    });
  if (changed.length === 0) throw notFound("exam template", templateId);
  return readTemplate(db, userId, templateId);
}

/** @throws ApiError 404 if the learner owns no such template. */
export async function deleteTemplate(db: Database, userId: number, templateId: number): Promise<void> {
  const deleted = await db
    .delete(examTemplates)
    .where(own(userId, templateId))
    .returning({ id: examTemplates.id });
  if (deleted.length === 0) throw notFound("exam template", templateId);
}
