import { useMutation } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { forgotPassword } from "#contract/auth/passwords.ts";
import { validationErrorsOf } from "../services/http/http-error.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Outcome } from "../ui/feedback/Outcome.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { invalidFields } from "../ui/forms/invalid-fields.ts";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { accountTexts, forgotTexts } from "./-account/account-texts.ts";
import { AccountPage } from "./-account/AccountPage.tsx";
import { useTypedEmail } from "./-account/use-typed-email.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/forgot-password")({
  head: () => ({ meta: [{ title: `${texts.titles.forgotPassword} · Ibis` }] }),
  component: ForgotPassword,
});

function ForgotPassword() {
  const { http } = Route.useRouteContext().api;
  const typed = useTypedEmail();
  const request = useMutation({
    mutationFn: (email: string) => http.call(forgotPassword, { body: { email } }),
  });
  const submit = (data: FormData) => {
    const email = typed.read(data);
    if (email === null) request.reset();
    else request.mutate(email);
  };
  const problem = typed.problem ?? validationErrorsOf(request.error)["email"];

  return (
    <AccountPage
      title={texts.titles.forgotPassword}
      lead={request.data ? undefined : forgotTexts.lead}
      aside={<Link to="/login">{accountTexts.toSignIn}</Link>}
    >
      {request.data ? (
        <Outcome>
          <Banner tone="success">{request.data.message}</Banner>
          <p>{forgotTexts.next}</p>
          <Button onClick={() => request.reset()}>{forgotTexts.again}</Button>
        </Outcome>
      ) : (
        <Form
          title={texts.titles.forgotPassword}
          titleHidden
          error={request.error?.message}
          invalid={invalidFields([{ id: "email", label: accountTexts.email }], { email: problem })}
          busy={request.isPending}
          onSubmit={submit}
          actions={
            <Button type="submit" tone="primary" size="lg" busy={request.isPending}>
              {forgotTexts.send}
            </Button>
          }
        >
          <TextInput
            id="email"
            name="email"
            type="email"
            label={accountTexts.email}
            error={problem}
            autoComplete="email"
            required
          />
        </Form>
      )}
    </AccountPage>
  );
}
