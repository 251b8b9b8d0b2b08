import type { QUESTION_OUTCOMES } from "#contract/exams/questions.ts";

type Outcome = (typeof QUESTION_OUTCOMES)[number];

export const examTexts = {
  title: "Exam",
  configure: "What should the exam ask?",
  start: "Start the exam",
  template: "Template",
  templateHint: "Fills in the fields above.",
  noTemplate: "None",
  templates: "Exam templates",
  adaptive: "Take an adaptive exam",
  adaptiveText:
    "An adaptive exam asks harder or easier questions as you answer, and ends when your level is clear. It has its own options.",
  onlyMissed: (count: number) =>
    count === 1
      ? "Only the card that you missed is asked."
      : `Only the ${count} cards that you missed are asked.`,
  question: (position: number, count: number) => `Question ${position} of ${count}`,
  questions: "Questions",
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  isAnswered: "answered",
  isNotAnswered: "not answered",
  timeLeft: (time: string) => `${time} left`,
  isAnswerTo: "Is this the answer?",
  true: "True",
  false: "False",
  yourAnswer: "Your answer",
  matchEach: "Choose what belongs to each.",
  choose: "Choose…",
  hiddenWords: "The hidden words",
  check: "Check",
  next: "Next",
  previous: "Previous",
  submit: "Finish the exam",
  submitTitle: "Finish the exam?",
  submitOpen: (count: number) =>
    count === 1
      ? "One question has no answer yet. Answers cannot be changed afterwards."
      : `${count} questions have no answer yet. Answers cannot be changed afterwards.`,
  submitAll: "All questions are answered. Answers cannot be changed afterwards.",
  pause: "Pause",
  resume: "Resume",
  paused: "The exam is paused",
  pausedText: "The question is hidden, and its time does not count.",
  discard: "Give up the exam",
  discardTitle: "Give up the exam?",
  discardText: "Its answers are deleted, and nothing is graded. This cannot be undone.",
  confidence: "How sure are you?",
  confidences: [
    { value: 0, label: "Guessed" },
    { value: 0.5, label: "Fairly sure" },
    { value: 1, label: "Certain" },
  ],
  saved: "All answers are saved",
  saving: "Saving…",
  unreachable: "Not saved yet. Your answers are kept on this device and sent when the connection returns.",
  retry: "Try again",
  missedFailed: "The exam whose cards were missed could not be loaded. Try again.",
  notFound: "Ibis cannot tell whether an exam of this deck has begun",
  notStored: "This browser does not keep your answers. They are safe once they are saved on the server.",
  notBegun: "The exam does not continue",
  offered: "Ibis is not reached",
  notSent: "Your answers are not graded yet",
  stillTaken: "This exam has not ended",
  stillTakenText: "Its result will be here once you finish it.",
  preparing: "Preparing your questions…",
  submitting: "Grading your answers…",
  timeUp: "Time is up. Grading your answers…",
  outcomes: {
    right: "Right",
    partly: "Partly right",
    unsure: "Not sure",
    wrong: "Wrong",
    unanswered: "Not answered",
    uncounted: "Does not count",
  } satisfies Record<Outcome, string>,
  expected: "Right answer",
  why: "Why",
} as const;

export const hereTexts = {
  configure:
    "You are offline. This exam is made and graded on this device and sent when the connection returns. It counts, but it is not proctored by the server’s clock. Adaptive exams and exams graded by meaning need a connection.",
  connect: "Try to connect",
  offered:
    "The exam could not begin on the server. You can take it on this device: it is sent later, and not proctored by the server’s clock.",
  take: "Take it without a connection",
  saved: "All answers are saved on this device",
  running: "Taken without a connection: graded on this device, and sent when the connection returns.",
  noRoom:
    "This browser has no room for your answers. Keep this page open, make room on this device, and try again.",
  unsent:
    "This exam is kept on this device and sent when the connection returns. The server then grades it by its own cards.",
  unsentShort: "waiting to be sent",
  refused: (reason: string) => `The server did not take this exam: ${reason}`,
  refusedShort: "not taken by the server",
  sendAgain: "Send it again",
  remove: "Delete it from this device",
  removeTitle: "Delete this exam?",
  removeText: "Its answers are only on this device. They are deleted, and this cannot be undone.",
  unsentTitle: "On this device",
} as const;

export const resultTexts = {
  title: "Exam result",
  score: "Score",
  pointsOf: (points: string, count: string) => `${points} of ${count}`,
  noneBefore: "This is your first exam of this deck.",
  nothingCounts: "No question counts, because the cards have changed.",
  better: (by: string) => `${by} more than last time`,
  worse: (by: string) => `${by} less than last time`,
  same: "The same as last time",
  timedOut: "The time ran out. What was saved by then was graded.",
  withdrawn:
    "You no longer have access to the deck of this exam, so its questions are not shown. Your score stays.",
  notProctored:
    "Answers of this exam were given without a connection. They count, but the exam was not proctored by the server’s clock.",
  uncounted: (count: number) =>
    count === 1
      ? "One question does not count, because its card was changed or deleted after it was asked."
      : `${count} questions do not count, because their cards were changed or deleted after they were asked.`,
  unsure: (count: number) =>
    count === 1
      ? "The grader is not sure of one answer. It has no points until you verify it."
      : `The grader is not sure of ${count} answers. They have no points until you verify them.`,
  toVerify: (count: number) => `${count} to verify`,
  notProctoredShort: "not proctored",
  verify: "Verify answers",
  overrule: "Correct a grade",
  overruled: (count: number) =>
    count === 1 ? "You changed the grade of one answer." : `You changed the grades of ${count} answers.`,
  scheduled: (count: number) =>
    count === 1
      ? "One answer of this exam counts for your schedule."
      : `${count} answers of this exam count for your schedule.`,
  notScheduled: "No answer of this exam counts for your schedule.",
  unschedule: "Take them out of my schedule",
  schedule: "Let them count for my schedule",
  scheduleFailed: "The schedule was not changed.",
  retryMissed: "Retake missed questions",
  another: "Take another exam",
  asTemplate: "Save as a template",
  print: "Print",
  counted: (count: string, outcome: string) => `${count} ${outcome.toLowerCase()}`,
  question: "Question",
  yourAnswer: "You answered",
  none: "No answer",
  seconds: (seconds: string) => `${seconds} s`,
  changes: (count: number) => (count === 1 ? "changed once" : `changed ${count} times`),
  confidence: (percent: string) => `${percent} sure`,
  accepted: "You accepted this answer.",
  rejected: "You rejected this answer.",
  report: "Report this grade",
  reportTitle: "Report this grade?",
  reportText: "The editors of the deck see the question, your answer, its grade, and what you write here.",
  reportComment: "What is wrong?",
  reportSend: "Report",
  reported: "Reported. Thank you.",
  reportFailed: "The report was not sent. Try again.",
} as const;

export const examHistoryTexts = {
  title: "Exam History",
  lead: "The exams that you took, the latest first.",
  none: "No exams yet",
  noneText: "Open a deck and choose “Take an exam” to see how well you know it.",
  toDecks: "Go to my decks",
  unreached: "Your exams are on the server",
  unreachedText: "They appear here when the server can be reached.",
  unknownDeck: "A deck that you cannot open any more",
  deck: "Deck",
  allDecks: "All decks",
} as const;

export const runningTexts = {
  title: "Not finished yet",
  lead: "Exams that you began on this or another device.",
  until: (time: string) => `until ${time}`,
  here: "taken without a connection, on this device",
  continue: "Continue",
  handIn: "Hand it in",
  confirmTitle: "Hand in this exam?",
  failed: (reason: string) => `The exam was not handed in: ${reason}`,
  handedIn: "Handed in",
} as const;

export const verifyTexts = {
  title: "Verify answers",
  lead: "You know best whether these answers mean the same as the cards. An answer that you accept is right for its card from now on.",
  accept: "Accept",
  reject: "Reject",
  overrule: "Answers that are graded already",
  overruleLead: "Where a grade is wrong, accept or reject the answer; the score follows.",
  forEveryone: "Accept for everyone who studies this deck",
  save: "Save decisions",
  saved: "Your decisions are saved",
  savedText: "The score of the exam is final now.",
  none: "Nothing to verify",
  noneText: "This exam has no written answers.",
  noExam: "No exam of this deck waits for verification.",
  notLoaded: "Your exams could not be loaded. Check your connection and try again.",
  notEnded: "This exam has not ended. Finish it first.",
  toHistory: "Go to the exam history",
  toResult: "Go to the result",
  decisionOf: (position: number) => `Answer ${position}`,
} as const;
