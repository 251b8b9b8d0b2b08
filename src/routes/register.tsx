import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { signUp } from "#contract/auth.ts";
import { passwordRequirements } from "#contract/passwords.ts";
import { HttpError } from "../services/http-error.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { PasswordInput } from "../ui/forms/PasswordInput.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { AccountPage } from "./-parts/AccountPage.tsx";
import { textOf } from "./-parts/form-data.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/register")({
  head: () => ({ meta: [{ title: `${texts.account.createAccount} · Ibis` }] }),
  component: Register,
});

const fields = [
  { id: "username", label: texts.account.username },
  { id: "email", label: texts.account.email },
  { id: "password", label: texts.account.password },
] as const;

function Register() {
  const { http } = Route.useRouteContext();
  const rules = useQuery({
    queryKey: ["password-requirements"],
    queryFn: ({ signal }) => http.call(passwordRequirements, {}, { signal }),
    staleTime: Infinity,
  });
  const registration = useMutation({
    mutationFn: (data: FormData) =>
      http.call(signUp, {
        body: {
          username: textOf(data, "username"),
          email: textOf(data, "email"),
          password: textOf(data, "password"),
        },
      }),
  });
  const { error, isPending: busy } = registration;
  const errors = error instanceof HttpError ? error.validationErrors : {};
  const hint = rules.data?.requirements.map(({ description }) => description).join(". ");

  return (
    <AccountPage
      title={texts.account.createAccount}
      lead={texts.account.createLead}
      aside={
        <p>
          {texts.account.haveAccount} <Link to="/login">{texts.account.signIn}</Link>
        </p>
      }
    >
      {registration.data ? (
        <>
          <Banner tone="success">{registration.data.message}</Banner>
          <Link to="/login" className={buttonClass({ tone: "primary", size: "lg" })}>
            {texts.account.toSignIn}
          </Link>
        </>
      ) : (
        <Form
          title={texts.account.createAccount}
          titleHidden
          error={error ? error.message || texts.account.registrationFailed : undefined}
          invalid={fields.filter(({ id }) => errors[id] !== undefined)}
          busy={busy}
          onSubmit={(data) => registration.mutate(data)}
          actions={
            <Button type="submit" tone="primary" size="lg" busy={busy}>
              {texts.account.createAccount}
            </Button>
          }
        >
          <TextInput
            id="username"
            name="username"
            label={texts.account.username}
            hint={texts.account.usernameHint}
            error={errors["username"]}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextInput
            id="email"
            name="email"
            type="email"
            label={texts.account.email}
            error={errors["email"]}
            autoComplete="email"
            required
          />
          <PasswordInput
            id="password"
            name="password"
            label={texts.account.password}
            hint={hint}
            error={errors["password"]}
            autoComplete="new-password"
            required
          />
        </Form>
      )}
    </AccountPage>
  );
}
