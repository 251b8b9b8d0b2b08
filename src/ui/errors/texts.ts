/** Texts of the error components. */
export const errorTexts = {
  region: "Errors",
  tones: { error: "Error:", warning: "Warning:" },
  connection: "Connection",
  offline: "You're offline",
  onlineAgain: "You're online again.",
  answersSaved: (waiting: string) =>
    waiting === "0"
      ? "Answers are saved on this device."
      : `Answers are saved on this device (${waiting} waiting).`,
  slow: "Your connection is slow. Some things may take a while.",
  retry: "Retry",
  isQueued: "Waiting until you are back online",
  viewDetails: "View Details",
  showMore: (count: string) => `Show ${count} More`,
  showLess: "Show Less",
  clearAll: "Clear All Errors",
  code: "Code",
  when: "When",
  statusCode: "Status code",
  requestId: "Request ID",
  copyId: "Copy Error ID",
  idCopied: "Error ID copied",
  copy: { idle: "Copy Error Report", copying: "Copying Report...", copied: "Report Copied!" },
  copyFailed: "The report could not be copied. It is shown below the button.",
  copyByHand: "The report could not be copied. Select it here and copy it yourself:",
  copiedBefore: "The report was copied a moment ago.",
  copyAgainIn: (seconds: string) => `The report can be copied again in ${seconds} s.`,
  attemptsLeft: (left: string, all: string) => `${left} of ${all} attempts left`,
  noAttemptsLeft: "No attempts are left. Return to the dashboard, or copy the report and send it to support.",
  home: "Return to Dashboard",
  restricted: "Subscription needed",
} as const;
