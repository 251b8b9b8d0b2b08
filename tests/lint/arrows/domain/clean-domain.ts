import { Rating } from "ts-fsrs";
import type { Note } from "#contract/clean-note.ts";

export const note: Note = { text: String(Rating.Good) };
