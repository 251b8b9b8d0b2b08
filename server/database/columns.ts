import { bigint, timestamp } from "drizzle-orm/pg-core";

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: "number" });
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => time().notNull().defaultNow();
