const PAGE = { page: "0", size: "10" };

const TEMPLATE = {
  body: {
    name: "Weekly",
    description: "Every Sunday",
    isPublic: false,
    configuration: {
      kinds: ["typed", "cloze"],
      questionCount: 20,
      timeLimitMinutes: 30,
      feedback: "at_end",
      onlyStudied: true,
      minDifficulty: 2,
      maxDifficulty: 9,
      tagNames: ["cells"],
      grading: "words",
      schedule: "written",
    },
  },
  mayBeEmpty: ["description", "configuration.tagNames.0"],
};

/** Valid calls of exam templates, as in `examples.ts`. */
export const TEMPLATE_EXAMPLES = {
  createExamTemplate: TEMPLATE,
  listExamTemplates: { query: PAGE },
  myExamTemplates: { query: PAGE },
  publicExamTemplates: { query: PAGE },
  searchExamTemplates: { query: { ...PAGE, name: "week" }, freeQuery: ["name"] },
  getExamTemplate: { params: { templateId: "" } },
  updateExamTemplate: { params: { templateId: "" }, ...TEMPLATE },
  deleteExamTemplate: { params: { templateId: "" } },
};
