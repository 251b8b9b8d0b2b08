const EXAM = "0190a0b0-0000-7000-8000-0000000000e1";

/** Valid calls of the endpoints that grade answers. */
export const GRADING_EXAMPLES = {
  analyzeAnswer: { body: { cardId: 1, answer: "Cairo", examId: EXAM }, mayBeEmpty: ["answer"] },
  compareAnswers: {
    body: { question: "Capital of Egypt", reference: "Cairo", answers: ["Cairo"] },
    mayBeEmpty: ["question", "answers.0"],
  },
  generateInsights: {
    body: { answers: [{ cardId: 1, answer: "Cairo" }], examId: EXAM },
    mayBeEmpty: ["answers.0.answer"],
  },
  semanticGrade: { body: { cardId: 1, answers: ["Cairo"], sessionId: EXAM }, mayBeEmpty: ["answers.0"] },
};

interface OnCard {
  readonly expected: string;
  readonly call: (cell: { readonly shared: { readonly cardId: number } }) => { readonly body: unknown };
}

/** What each role may have graded: answers to cards that it may study. */
export const gradingRows = (expected: string): Readonly<Record<string, OnCard>> => ({
  analyzeAnswer: { expected, call: ({ shared: { cardId } }) => ({ body: { cardId, answer: "Cairo" } }) },
  semanticGrade: { expected, call: ({ shared: { cardId } }) => ({ body: { cardId, answers: ["Cairo"] } }) },
  generateInsights: {
    expected,
    call: ({ shared: { cardId } }) => ({ body: { answers: [{ cardId, answer: "Cairo" }] } }),
  },
});
