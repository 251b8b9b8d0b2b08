/** Titles of the pages of exam templates, apart from their texts: the router needs them with its first script. */
export const templateTitles = {
  list: "Exam templates",
  create: "New exam template",
  edit: "Edit exam template",
};
