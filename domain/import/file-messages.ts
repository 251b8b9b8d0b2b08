export type FileFailure = "NOT_TEXT" | "NOT_READ";

export const FILE_MESSAGES: Readonly<Record<FileFailure, string>> = {
  NOT_TEXT: "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.",
  NOT_READ:
    "The part of Ibis that reads cards could not run. Check the connection, reload the page and try again.",
};
