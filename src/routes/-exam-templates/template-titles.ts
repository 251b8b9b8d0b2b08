/** Separate from the other texts: the router needs the titles in its first script. */
export const templateTitles = {
  list: "Exam templates",
  create: "New exam template",
  edit: "Edit exam template",
};
