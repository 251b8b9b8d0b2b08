import { thing } from "../inspector/protocol/records.ts";

export const kind = typeof thing;
