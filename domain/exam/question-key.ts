/** For grading; the server stores it and never sends it before the question is graded. */
export type QuestionKey = { /** The right answer in the card's words. */ readonly expected: string } & (
  | {
      readonly kind: "option";
      /** Of the right option. */
      readonly place: number;
    }
  | {
      readonly kind: "truth";
      readonly isTrue: boolean;
      /** Plain text. */
      readonly answer: string;
    }
  | {
      readonly kind: "written";
      /** Right answers as plain text; the card's own is the first. */
      readonly references: readonly string[];
      /** Other cards' answers, spelled like a right one, as plain text; none of them is a typing error. */
      readonly others: readonly string[];
      /** Plain text. */
      readonly question: string;
    }
  | {
      readonly kind: "pairs";
      /** The position of each item's option. */
      readonly places: readonly number[];
    }
  | {
      /** The cards changed since a device asked them: it does not count. */
      readonly kind: "none";
    }
);
