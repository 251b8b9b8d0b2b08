import type { Rolldown } from "vite";

export function chunkOf(id: string, context: Pick<Rolldown.ChunkingContext, "getModuleInfo">): string | null;
