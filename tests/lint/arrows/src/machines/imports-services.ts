import { thing } from "../services/http.ts";

export const kind = typeof thing;
