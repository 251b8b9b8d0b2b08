import { thing } from "#src/machines/auth.ts";

export const kind = typeof thing;
