import { thing } from "#src/services/http/http.ts";

export const kind = typeof thing;
