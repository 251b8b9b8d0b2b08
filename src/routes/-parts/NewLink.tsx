import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";
import { Email } from "#contract/account-values.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { accountTexts } from "../-account-texts.ts";
import { texts } from "../-texts.ts";
import { ResendNotice } from "./ResendNotice.tsx";
import { textOf } from "./form-data.ts";
import { useResend } from "./use-resend.ts";

/** Asks for another verification mail to an address that is typed. */
export function NewLink() {
  const { http } = useRouteContext({ from: "__root__" });
  const resend = useResend(http);
  const [malformed, setMalformed] = useState(false);
  const submit = (data: FormData) => {
    const email = v.safeParse(Email, textOf(data, "email"));
    setMalformed(!email.success);
    if (email.success) resend.send(email.output);
  };
  return (
    <>
      <ResendNotice {...resend} />
      <Form
        title={texts.verification.resend}
        titleHidden
        invalid={malformed ? [{ id: "email", label: accountTexts.email }] : []}
        busy={resend.busy}
        onSubmit={submit}
        actions={
          <Button type="submit" busy={resend.busy} disabled={resend.disabled}>
            {resend.label}
          </Button>
        }
      >
        <TextInput
          id="email"
          name="email"
          type="email"
          label={accountTexts.email}
          error={malformed ? accountTexts.malformedEmail : undefined}
          autoComplete="email"
          required
        />
      </Form>
    </>
  );
}
