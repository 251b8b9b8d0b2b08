import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { forgotPassword } from "#contract/auth/passwords.ts";
import type { User } from "#contract/users.ts";
import { makeStale } from "../../../../services/queries/affected.ts";
import { SIGN_INS_KEY } from "../../../../services/queries/keys.ts";
import { validationErrorsOf } from "../../../../services/http/http-error.ts";
import type { PasswordChange } from "../../../../services/auth/auth-session.ts";
import { Card } from "../../../../ui/account/Card.tsx";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Outcome } from "../../../../ui/feedback/Outcome.tsx";
import { Form } from "../../../../ui/forms/Form.tsx";
import { SubmitButton } from "../../../../ui/forms/SubmitButton.tsx";
import { invalidFields } from "../../../../ui/forms/invalid-fields.ts";
import { PasswordInput } from "../../../../ui/forms/PasswordInput.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { accountTexts } from "../../../-account/account-texts.ts";
import { NewPassword } from "../../../-account/NewPassword.tsx";
import { usePasswordCheck } from "../../../-account/use-password-check.ts";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";
import { textOf } from "../../../-parts/form-data.ts";
import { wrongPassword } from "../-wrong-password.ts";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.password;
const fields = [
  { id: "currentPassword", label: texts.current },
  { id: "newPassword", label: texts.next },
] as const;

export function PasswordSection({ user }: { readonly user: User }) {
  return (
    <Section id="change-password" title={texts.title} lead={user.hasPassword ? texts.lead : undefined}>
      {user.hasPassword ? <ChangeForm user={user} /> : <MailLink email={user.email} />}
    </Section>
  );
}

function ChangeForm({ user }: { readonly user: User }) {
  const { api } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const isOffline = useIsOffline();
  const check = usePasswordCheck(http);
  const change = useMutation({
    mutationFn: (passwords: PasswordChange) => api.changePassword(passwords),
    onSuccess: () => makeStale(http, { queries: [SIGN_INS_KEY] }),
  });
  const mail = useMailedLink(user.email);
  const errors = validationErrorsOf(change.error);
  const wrong = wrongPassword(change.error);
  return (
    <Card>
      {change.isSuccess ? (
        <Outcome>
          <Banner tone="success">{texts.changed}</Banner>
          <Button onClick={() => change.reset()}>{texts.changeAgain}</Button>
        </Outcome>
      ) : (
        <Form
          title={texts.save}
          titleHidden
          error={wrong === undefined ? change.error?.message : undefined}
          invalid={invalidFields(fields, errors)}
          busy={change.isPending}
          onSubmit={(data) =>
            change.mutate({
              currentPassword: textOf(data, "currentPassword"),
              newPassword: textOf(data, "newPassword"),
            })
          }
          actions={
            <>
              <SubmitButton busy={change.isPending} unavailable={isOffline ? texts.later : undefined}>
                {texts.save}
              </SubmitButton>
              <Button busy={mail.isPending} disabled={isOffline} onClick={() => mail.mutate()}>
                {accountTexts.forgot}
              </Button>
            </>
          }
        >
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            id="currentPassword"
            name="currentPassword"
            label={texts.current}
            error={wrong ?? errors["currentPassword"]}
            autoComplete="current-password"
            required
          />
          <NewPassword
            name="newPassword"
            label={texts.next}
            error={errors["newPassword"]}
            check={check}
            owner={user}
          />
        </Form>
      )}
      {mail.data && <Banner tone="success">{mail.data.message}</Banner>}
      {mail.error && <Banner tone="error">{mail.error.message}</Banner>}
    </Card>
  );
}

/** Mails the link that sets a password without the current one. */
function useMailedLink(email: string) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  return useMutation({ mutationFn: () => http.call(forgotPassword, { body: { email } }) });
}

/** For accounts without a password. */
function MailLink({ email }: { readonly email: string }) {
  const isOffline = useIsOffline();
  const mail = useMailedLink(email);
  if (mail.data) return <Banner tone="success">{mail.data.message}</Banner>;
  return (
    <Banner
      tone={mail.error ? "error" : "info"}
      action={
        <ExplainedButton
          busy={mail.isPending}
          unavailable={isOffline ? texts.mailLater : undefined}
          onClick={() => mail.mutate()}
        >
          {texts.mailLink}
        </ExplainedButton>
      }
    >
      {mail.error ? mail.error.message : texts.none}
    </Banner>
  );
}
