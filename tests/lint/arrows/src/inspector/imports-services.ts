import { thing } from "#src/services/http.ts";

export const kind = typeof thing;
