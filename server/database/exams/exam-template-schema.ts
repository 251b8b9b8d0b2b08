import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../account-schema.ts";
import { belongsTo, createdAt, id } from "../columns.ts";

export const examTemplates = pgTable(
  "exam_templates",
  {
    /** Also their order in lists: the latest has the highest. */
    id: id(),
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
    /** The name without case and accents. */
    searchedName: text().notNull(),
    description: text().notNull(),
    isPublic: boolean().notNull(),
    /** `ExamConfiguration` of the contract, which checks it. */
    configuration: jsonb().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("exam_templates_name").on(t.ownerId, sql`lower(${t.name})`),
    index("exam_templates_public")
      .on(t.id)
      .where(sql`${t.isPublic}`),
  ],
);
