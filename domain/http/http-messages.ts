/** For statuses without the server's text (accounts specification, section 8). */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: "Invalid request. Please check your input.",
  401: "Authentication required. Please log in.",
  403: "Access denied. You do not have permission to perform this action.",
  404: "The requested resource was not found.",
  409: "Conflict. The resource already exists or is in use.",
  422: "Validation failed. Please check your input.",
  429: "Too many requests. Please try again later.",
  500: "Server error. Please try again later.",
  502: "Service temporarily unavailable. Please try again later.",
  503: "Service temporarily unavailable. Please try again later.",
  504: "Service temporarily unavailable. Please try again later.",
};

export const NETWORK_MESSAGE = "Network error. Please check your internet connection and try again.";

export const statusMessage = (status: number): string =>
  STATUS_MESSAGES[status] ?? "An error occurred while processing your request.";

export const circuitOpenMessage = (seconds: number): string =>
  `The server failed several times. Please try again in ${seconds} s.`;

/** For a response that does not fit the contract. */
export const unexpectedAnswerMessage = (method: string, path: string): string =>
  `The answer to ${method} ${path} is not what this version expects. Please reload the page.`;
