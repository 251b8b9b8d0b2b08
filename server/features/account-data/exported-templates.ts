import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { examTemplates } from "#server/database/exams/exam-template-schema.ts";
import { onePage } from "./key-pages.ts";

const { searchedName: _, ...columns } = getTableColumns(examTemplates);

/** The learner's exam templates. */
export const templatesOf = (db: Database, userId: number) =>
  onePage(
    db
      .select(columns)
      .from(examTemplates)
      .where(eq(examTemplates.ownerId, userId))
      .orderBy(asc(examTemplates.id)),
  );
