import * as reports from "#contract/exams/answer-reports.ts";
import * as adaptiveExams from "#contract/adaptive/adaptive-exams.ts";
import * as grading from "#contract/grading/semantic.ts";
import * as templates from "#contract/exams/templates.ts";
import * as exams from "#contract/exams/exams.ts";
import * as examKinds from "#contract/exams/exam-kinds.ts";
import * as offlineExams from "#contract/exams/offline-exams.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { RateLimit } from "./count-uses.ts";

export const EXAM_LIMITS: readonly (readonly [Endpoint, { readonly byAccount: RateLimit }])[] = [
  // Each reads up to 2400 cards and makes questions of them.
  [exams.startExam, { byAccount: { count: 60, minutes: 10 } }],
  // Reads as much; one is sent at a pause while limits are changed.
  [examKinds.countExamKinds, { byAccount: { count: 120, minutes: 10 } }],
  [exams.openExam, { byAccount: { count: 600, minutes: 10 } }],
  [exams.getExam, { byAccount: { count: 1200, minutes: 10 } }],
  // A long exam is saved with each answer, and every 10 s of typing.
  [exams.autoSaveExam, { byAccount: { count: 3000, minutes: 10 } }],
  [exams.submitExam, { byAccount: { count: 120, minutes: 10 } }],
  [exams.submitEnhancedExam, { byAccount: { count: 120, minutes: 10 } }],
  // Each reads up to 2600 cards and keeps up to 100 questions.
  [offlineExams.deliverExam, { byAccount: { count: 60, minutes: 10 } }],
  [exams.verifyExam, { byAccount: { count: 300, minutes: 10 } }],
  [exams.scheduleExam, { byAccount: { count: 120, minutes: 10 } }],
  [reports.reportAnswer, { byAccount: { count: 200, minutes: 60 } }],
  // Each reads a deck, and keeps up to 500 items for as long as the account exists.
  [adaptiveExams.startAdaptiveExam, { byAccount: { count: 60, minutes: 60 } }],
  [adaptiveExams.answerAdaptiveExam, { byAccount: { count: 3000, minutes: 60 } }],
  [adaptiveExams.recommendAdaptiveConfiguration, { byAccount: { count: 120, minutes: 60 } }],
  [templates.createExamTemplate, { byAccount: { count: 60, minutes: 10 } }],
  [templates.updateExamTemplate, { byAccount: { count: 600, minutes: 10 } }],
  [templates.deleteExamTemplate, { byAccount: { count: 600, minutes: 10 } }],
  // Looks through the names of all public templates; one is sent at a pause in typing.
  [templates.searchExamTemplates, { byAccount: { count: 600, minutes: 10 } }],
  // Each grades up to 20 answers.
  [grading.analyzeAnswer, { byAccount: { count: 600, minutes: 10 } }],
  [grading.compareAnswers, { byAccount: { count: 300, minutes: 10 } }],
  [grading.semanticGrade, { byAccount: { count: 300, minutes: 10 } }],
  // Each grades up to 100 answers.
  [grading.generateInsights, { byAccount: { count: 60, minutes: 10 } }],
];
