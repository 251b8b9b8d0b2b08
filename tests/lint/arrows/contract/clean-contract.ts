import { object, string } from "valibot";
import type { Note } from "./clean-note.ts";

export const notes = object({ text: string() });
export const none: Note[] = [];
