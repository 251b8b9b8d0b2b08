import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "./api-error.ts";

/** For `catch`: a taken name is an error of its field, so that a form shows it there. */
export const refuseTakenName =
  (index: string, what: string, name: string | undefined) =>
  (error: unknown): never => {
    if (name === undefined || !isUniqueViolation(error, index)) throw error;
    const message = `You have a ${what} named ${name}. Choose another name.`;
    throw new ApiError("RESOURCE_CONFLICT", message, { name: message });
  };
