import type { InvalidField } from "./Form.tsx";

/** The fields with an error, by their ids. */
export const invalidFields = (
  fields: readonly Omit<InvalidField, "problem">[],
  errors: Readonly<Record<string, string | undefined>>,
): InvalidField[] =>
  fields.flatMap((field) => {
    const problem = errors[field.id];
    return problem === undefined ? [] : [{ ...field, problem }];
  });
