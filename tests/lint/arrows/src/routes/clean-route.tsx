import type { ReactNode } from "react";
import { machine } from "#src/machines/clean-machine.ts";
import { http } from "#src/services/clean-http.ts";
import { CleanNote } from "#src/ui/CleanNote.tsx";

export function Page(): ReactNode {
  return <CleanNote text={`${machine.id} ${typeof http}`} />;
}
