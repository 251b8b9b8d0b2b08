import type { CardMarks } from "#contract/study/marks-of-card.ts";
import type { Variant } from "#domain/notes/cards-of-note.ts";
import type { GivenAnswer, Schedule } from "#domain/scheduling/scheduling.ts";

/** A note with what the learner who exports has made of it; plain data, for the process that writes it. */
export interface ExportedNote {
  /** Names the note in all of Anki. */
  readonly guid: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Seconds since 1970. Anki takes the texts where it has older ones. */
  readonly modifiedAt: number;
  readonly front: string;
  readonly back: string;
  readonly hint: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly cards: readonly ExportedCard[];
}

export interface ExportedCard {
  readonly id: number;
  readonly variant: Variant;
  /** Null: the learner has not answered it. */
  readonly schedule: Schedule | null;
  readonly marks: CardMarks | undefined;
  readonly answers: readonly (GivenAnswer & { readonly studyTimeSeconds: number })[];
  /** The schedule before the first of them; absent: the card was new. */
  readonly starting?: Schedule | undefined;
}
