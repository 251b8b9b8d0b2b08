const EXAM = "0190a0b0-0000-7000-8000-0000000000e1";
const QUESTION = "0190a0b0-0000-4000-8000-0000000000e2";

const ANSWER = {
  questionId: QUESTION,
  value: "Cairo",
  changedAt: "2026-03-02T09:00:00.000Z",
  timeMs: 1000,
  changes: 1,
  isDraft: false,
  confidence: 0.5,
};

const CONFIGURATION = {
  kinds: ["typed"],
  questionCount: 5,
  timeLimitMinutes: 10,
  feedback: "at_end",
  onlyStudied: true,
  minDifficulty: 2,
  maxDifficulty: 8,
  tagNames: ["capitals"],
  grading: "words",
  schedule: "written",
};

/** Valid calls of exams, as in `examples.ts`. */
export const EXAM_EXAMPLES = {
  startExam: {
    body: {
      examId: EXAM,
      deckId: 1,
      configuration: CONFIGURATION,
      cardIds: [1],
      replaces: QUESTION,
    },
    mayBeEmpty: ["configuration.tagNames", "configuration.tagNames.0"],
  },
  countExamKinds: {
    body: { deckId: 1, configuration: CONFIGURATION, cardIds: [1] },
    mayBeEmpty: ["configuration.tagNames", "configuration.tagNames.0"],
  },
  listAcceptedAnswers: { params: { cardId: "" } },
  removeAcceptedAnswer: { params: { cardId: "", answerId: "" } },
  openExam: { query: { deckId: "1" } },
  runningExams: {},
  examDecks: {},
  getExam: { params: { examId: "" } },
  discardExam: { params: { examId: "" } },
  autoSaveExam: { body: { examId: EXAM, answers: [ANSWER] }, mayBeEmpty: ["answers", "answers.0.value"] },
  submitExam: {
    body: { examId: EXAM, answers: [{ questionId: QUESTION, value: "Cairo" }] },
    mayBeEmpty: ["answers", "answers.0.value"],
  },
  submitEnhancedExam: {
    body: { examId: EXAM, answers: [ANSWER] },
    mayBeEmpty: ["answers", "answers.0.value"],
  },
  deliverExam: {
    body: {
      examId: EXAM,
      deckId: 1,
      configuration: CONFIGURATION,
      startedAt: ANSWER.changedAt,
      endedAt: ANSWER.changedAt,
      questions: [
        {
          questionId: QUESTION,
          prompt: "Egypt",
          cardId: 1,
          fingerprint: "0123456789abcdef0123456789abcdef",
          kind: "typed",
        },
      ],
      answers: [ANSWER],
    },
    mayBeEmpty: ["answers", "answers.0.value", "configuration.tagNames", "configuration.tagNames.0"],
  },
  examHistory: { query: { page: "0", size: "10", deckId: "1" } },
  verifyExam: {
    params: { examId: "" },
    body: { decisions: [{ questionId: QUESTION, accepted: true }], forEveryone: false },
  },
  scheduleExam: { params: { examId: "" }, body: { counts: true } },
  reportAnswer: {
    body: { examId: EXAM, questionId: QUESTION, comment: "Right" },
    mayBeEmpty: ["comment"],
  },
  listAnswerReports: { query: { page: "0", size: "10", deckId: "1" } },
  settleAnswerReport: { params: { reportId: "" } },
  startAdaptiveExam: {
    body: {
      sessionId: EXAM,
      deckId: 1,
      configuration: { minItems: 5, maxItems: 20, passMark: 0.6, tags: ["verbs"] },
    },
  },
  answerAdaptiveExam: {
    body: { sessionId: EXAM, position: 0, choice: 1, answeredAt: ANSWER.changedAt, timeMs: 2500 },
  },
  adaptiveInsights: { params: { sessionId: "" } },
  adaptiveHistory: { query: { page: "0", size: "10", deckId: "1" } },
  recommendAdaptiveConfiguration: { body: { deckId: 1 } },
};
