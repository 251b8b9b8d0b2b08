import { thing } from "../../server/config.ts";

export const kind = typeof thing;
