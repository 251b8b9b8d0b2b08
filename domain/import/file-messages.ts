/** Why a file cannot be imported. */
export type FileFailure = "NOT_TEXT";

export const FILE_MESSAGES: Readonly<Record<FileFailure, string>> = {
  NOT_TEXT: "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.",
};
