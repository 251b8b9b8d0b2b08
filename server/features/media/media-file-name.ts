import { AUDIO_TYPES } from "./audio-type.ts";

const ENDS: ReadonlyMap<string, string> = new Map([["image/webp", "webp"], ...Object.entries(AUDIO_TYPES)]);

export const mediaFileName = (hash: string, type: string): string => `${hash}.${ENDS.get(type) ?? "bin"}`;
