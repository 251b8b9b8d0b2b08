import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { changeEmail } from "#contract/auth/email-address.ts";
import type { User } from "#contract/users.ts";
import { validationErrorsOf } from "../../../../services/http/http-error.ts";
import { Card } from "../../../../ui/account/Card.tsx";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Outcome } from "../../../../ui/feedback/Outcome.tsx";
import { Form } from "../../../../ui/forms/Form.tsx";
import { invalidFields } from "../../../../ui/forms/invalid-fields.ts";
import { SubmitButton } from "../../../../ui/forms/SubmitButton.tsx";
import { PasswordInput } from "../../../../ui/forms/PasswordInput.tsx";
import { TextInput } from "../../../../ui/forms/TextInput.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";
import { textOf } from "../../../-parts/form-data.ts";
import { useTypedEmail } from "../../../-account/use-typed-email.ts";
import { wrongPassword } from "../-wrong-password.ts";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.email;
const fields = [
  { id: "email", label: texts.next },
  { id: "password", label: texts.password },
] as const;

export function EmailSection({ user }: { readonly user: User }) {
  return (
    <Section id="email-address" title={texts.title} lead={texts.lead(user.email)}>
      {user.hasPassword ? <ChangeForm /> : <p>{texts.needsPassword}</p>}
    </Section>
  );
}

function ChangeForm() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const typed = useTypedEmail();
  const isOffline = useIsOffline();
  const change = useMutation({
    mutationFn: (body: { email: string; password: string }) => http.call(changeEmail, { body }),
  });
  const submit = (data: FormData) => {
    const email = typed.read(data);
    if (email === null) change.reset();
    else change.mutate({ email, password: textOf(data, "password") });
  };
  const refused = validationErrorsOf(change.error);
  const errors = {
    email: typed.problem ?? refused["email"],
    password: refused["password"],
  };
  const wrong = wrongPassword(change.error);
  return (
    <Card>
      {change.data ? (
        <Outcome>
          <Banner tone="success">{change.data.message}</Banner>
          <p>{texts.sentTo(change.variables.email)}</p>
          <Button onClick={() => change.reset()}>{texts.other}</Button>
        </Outcome>
      ) : (
        <Form
          title={texts.save}
          titleHidden
          error={wrong === undefined ? change.error?.message : undefined}
          invalid={invalidFields(fields, errors)}
          busy={change.isPending}
          onSubmit={submit}
          actions={
            <SubmitButton busy={change.isPending} unavailable={isOffline ? texts.later : undefined}>
              {texts.save}
            </SubmitButton>
          }
        >
          <TextInput
            id="email"
            name="email"
            type="email"
            label={texts.next}
            hint={texts.hint}
            error={errors.email}
            autoComplete="email"
            required
          />
          <PasswordInput
            id="password"
            name="password"
            label={texts.password}
            error={wrong ?? errors.password}
            autoComplete="current-password"
            required
          />
        </Form>
      )}
    </Card>
  );
}
