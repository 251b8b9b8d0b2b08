import { useState } from "react";
import * as v from "valibot";
import { Email } from "#contract/auth/account-values.ts";
import { accountTexts } from "./account-texts.ts";
import { textOf } from "../-parts/form-data.ts";

/** Reads the field `email` of a form. A malformed address is not sent; `problem` describes it. */
export function useTypedEmail() {
  const [isMalformed, setIsMalformed] = useState(false);
  return {
    problem: isMalformed ? accountTexts.malformedEmail : undefined,
    /** Null if it is malformed. */
    read(data: FormData): string | null {
      const email = v.safeParse(Email, textOf(data, "email"));
      setIsMalformed(!email.success);
      return email.success ? email.output : null;
    },
  };
}
