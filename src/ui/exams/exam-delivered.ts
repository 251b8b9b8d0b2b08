/** Announces that the server received an exam that was taken offline. */
export const examDelivered = "Your exam was sent. Its result is in the exam history.";
