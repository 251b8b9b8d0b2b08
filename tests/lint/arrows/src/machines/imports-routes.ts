import { thing } from "#src/routes/login.tsx";

export const kind = typeof thing;
