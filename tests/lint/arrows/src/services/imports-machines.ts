import { thing } from "../machines/auth.ts";

export const kind = typeof thing;
