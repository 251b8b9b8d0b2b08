import { thing } from "../routes/login.tsx";

export const kind = typeof thing;
