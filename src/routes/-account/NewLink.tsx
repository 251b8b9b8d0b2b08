import { useRouteContext } from "@tanstack/react-router";
import { Button } from "../../ui/controls/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { accountTexts, confirmTexts } from "./account-texts.ts";
import { texts } from "../-texts.ts";
import { ResendNotice } from "./ResendNotice.tsx";
import { useResend } from "./use-resend.ts";
import { useTypedEmail } from "./use-typed-email.ts";

/** Requests another verification mail to a typed address. `isMain`: the page offers nothing else. */
export function NewLink({ isMain = false }: { readonly isMain?: boolean }) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const resend = useResend(http);
  const typed = useTypedEmail();
  const submit = (data: FormData) => {
    const email = typed.read(data);
    if (email !== null) resend.send(email);
  };
  return (
    <>
      <ResendNotice {...resend} />
      <Form
        title={isMain ? texts.verification.resend : confirmTexts.needLink}
        titleHidden={isMain}
        invalid={invalidFields([{ id: "email", label: accountTexts.email }], { email: typed.problem })}
        busy={resend.busy}
        onSubmit={submit}
        actions={
          <Button
            type="submit"
            tone={isMain ? "primary" : "quiet"}
            busy={resend.busy}
            disabled={resend.disabled}
          >
            {resend.label}
          </Button>
        }
      >
        <TextInput
          id="email"
          name="email"
          type="email"
          label={accountTexts.email}
          error={typed.problem}
          autoComplete="email"
          required
        />
      </Form>
    </>
  );
}
