/** What is said when the server took an exam that was taken without a connection. */
export const examDelivered = "Your exam was sent. Its result is in the exam history.";
