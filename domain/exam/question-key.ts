/** What grading a question needs. It is stored by the server and never sent before the question is graded. */
export type QuestionKey = { /** The right answer in the card's words. */ readonly expected: string } & (
  | {
      readonly kind: "option";
      /** Of the right option. */
      readonly place: number;
    }
  | {
      readonly kind: "truth";
      readonly isTrue: boolean;
      /** The card's answer as plain text. */
      readonly answer: string;
    }
  | {
      readonly kind: "written";
      /** Right answers as plain text; the card's own is the first. */
      readonly references: readonly string[];
      /** Answers of other cards that are spelled nearly like a right one, as plain text; none of them is a typing error. */
      readonly others: readonly string[];
      /** As plain text. */
      readonly question: string;
    }
  | {
      readonly kind: "pairs";
      /** For each item the place of its option. */
      readonly places: readonly number[];
    }
  | {
      /** Its cards are not as a device asked them: it does not count. */
      readonly kind: "none";
    }
);
