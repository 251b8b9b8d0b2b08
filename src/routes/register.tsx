import { useMutation } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";
import { signInNow } from "../machines/auth/auth.machine.ts";
import { judgementFor } from "../machines/password-check/password-check.machine.ts";
import { validationErrorsOf } from "../services/http/http-error.ts";
import { register } from "../services/auth/registration.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { invalidFields } from "../ui/forms/invalid-fields.ts";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { accountTexts } from "./-account/account-texts.ts";
import { AccountPage } from "./-account/AccountPage.tsx";
import { NewPassword } from "./-account/NewPassword.tsx";
import { failureText } from "./-errors/failure-text.ts";
import { textOf } from "./-parts/form-data.ts";
import { ReturnPath } from "./-account/return-path.ts";
import { USUAL_DAYS } from "./-sign-in/SignInForm.tsx";
import { usePasswordCheck } from "./-account/use-password-check.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/register")({
  /** Where to go after the sign-in that follows. */
  validateSearch: v.object({ redirect: ReturnPath }),
  head: () => ({ meta: [{ title: `${texts.titles.register} · Ibis` }] }),
  component: Register,
});

/** Milliseconds (accounts specification, section 8). */
const NOTICE = 8000;

const fields = [
  { id: "username", label: accountTexts.username },
  { id: "email", label: accountTexts.email },
  { id: "password", label: accountTexts.password },
] as const;

function Register() {
  const { auth, api, ui } = Route.useRouteContext();
  const { http } = api;
  const { redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const check = usePasswordCheck(http);
  const registration = useMutation({
    mutationFn: async (data: FormData) => {
      const typed = {
        username: textOf(data, "username"),
        email: textOf(data, "email"),
        password: textOf(data, "password"),
      };
      return register(http, typed, await judgementFor(check, typed));
    },
    async onSuccess(result, data) {
      if (result.outcome === "invalid") return;
      ui.toast({ text: result.message, tone: "success", duration: NOTICE });
      if (!result.sendsMail) ui.toast({ text: accountTexts.sendsNoMail, tone: "info", duration: NOTICE });
      const isSignedIn = await signInNow(auth, {
        kind: "password",
        identifier: textOf(data, "username"),
        password: textOf(data, "password"),
        rememberMe: true,
        sessionDuration: USUAL_DAYS,
      });
      if (!isSignedIn)
        await navigate({ to: "/login", search: { redirect, message: "registered", name: username } });
    },
  });
  const { data: result, error, isPending: busy, mutate: submit } = registration;
  const problems = result?.outcome === "invalid" ? result.problems : {};
  const errors: Readonly<Record<string, string>> = { ...validationErrorsOf(error), ...problems };

  return (
    <AccountPage
      title={texts.titles.register}
      lead={accountTexts.createLead}
      after={redirect}
      aside={
        <p>
          {accountTexts.haveAccount}{" "}
          <Link to="/login" search={{ redirect }}>
            {texts.titles.signIn}
          </Link>
        </p>
      }
    >
      <Form
        title={texts.titles.register}
        titleHidden
        error={error ? failureText(error, accountTexts.registrationFailed) : undefined}
        invalid={invalidFields(fields, errors)}
        busy={busy}
        onSubmit={(data) => submit(data)}
        actions={
          <Button type="submit" tone="primary" size="lg" busy={busy}>
            {texts.titles.register}
          </Button>
        }
      >
        <TextInput
          id="username"
          name="username"
          label={accountTexts.username}
          hint={accountTexts.usernameHint}
          error={errors["username"]}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextInput
          id="email"
          name="email"
          type="email"
          label={accountTexts.email}
          error={errors["email"]}
          autoComplete="email"
          required
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPassword
          name="password"
          label={accountTexts.password}
          error={errors["password"]}
          check={check}
          owner={{ username, email }}
        />
        <p>
          {accountTexts.acceptTerms}{" "}
          <a href="/terms-of-service" target="_blank">
            {accountTexts.terms}
          </a>{" "}
          {accountTexts.and}{" "}
          <a href="/privacy-policy" target="_blank">
            {accountTexts.privacy}
          </a>
          .
        </p>
      </Form>
    </AccountPage>
  );
}
