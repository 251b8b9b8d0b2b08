import { thing } from "#src/ui/Button.tsx";

export const kind = typeof thing;
