export type { Thing } from "#src/machines/auth.ts";
