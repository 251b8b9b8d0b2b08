import { thing } from "#domain/grading.ts";

export const kind = typeof thing;
