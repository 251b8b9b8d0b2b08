import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import * as v from "valibot";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Checkbox } from "../ui/forms/Checkbox.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { PasswordInput } from "../ui/forms/PasswordInput.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { AccountPage } from "./-parts/AccountPage.tsx";
import { ReturnPath } from "./-parts/return-path.ts";
import { textOf } from "./-parts/form-data.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/login")({
  validateSearch: v.object({
    /** Where to go after the sign-in. */
    redirect: ReturnPath,
    /** What the guard has to say. */
    message: v.optional(v.fallback(v.optional(v.picklist(["expired", "failed"])), undefined)),
  }),
  head: () => ({ meta: [{ title: `${texts.account.signIn} · Ibis` }] }),
  component: Login,
});

/** Days that a sign-in lasts: of this tab, and of a device that is kept signed in. */
const TAB_DAYS = 1;
const DEVICE_DAYS = 30;

function Login() {
  const { auth } = Route.useRouteContext();
  const { redirect, message } = Route.useSearch();
  const failure = useSelector(auth, (snapshot) => snapshot.context.failure);
  const reason = useSelector(auth, (snapshot) => snapshot.context.reason);
  const busy = useSelector(auth, (snapshot) => snapshot.hasTag("submitting") || snapshot.hasTag("pending"));
  const [missing, setMissing] = useState({ identifier: false, password: false });

  const submit = (data: FormData) => {
    const identifier = textOf(data, "identifier");
    const password = textOf(data, "password");
    const absent = { identifier: identifier.trim() === "", password: password.trim() === "" };
    setMissing(absent);
    if (absent.identifier || absent.password) return;
    const rememberMe = data.has("rememberMe");
    auth.send({
      type: "signIn",
      credentials: {
        kind: "password",
        identifier,
        password,
        rememberMe,
        sessionDuration: rememberMe ? DEVICE_DAYS : TAB_DAYS,
      },
    });
  };

  return (
    <AccountPage
      title={texts.account.signIn}
      lead={texts.account.signInLead}
      after={redirect}
      aside={
        <p>
          {texts.account.noAccount} <Link to="/register">{texts.account.createAccount}</Link>
        </p>
      }
    >
      {message !== undefined && <Banner tone="warning">{texts.guardMessages[message]}</Banner>}
      {message === undefined && reason === "user_initiated" && (
        <Banner tone="info">{texts.account.loggedOut}</Banner>
      )}
      <Form
        title={texts.account.signIn}
        titleHidden
        error={failure?.message}
        invalid={[
          ...(missing.identifier ? [{ id: "identifier", label: texts.account.identifier }] : []),
          ...(missing.password ? [{ id: "password", label: texts.account.password }] : []),
        ]}
        busy={busy}
        onSubmit={submit}
        actions={
          <Button type="submit" tone="primary" size="lg" busy={busy}>
            {texts.account.signIn}
          </Button>
        }
      >
        <TextInput
          id="identifier"
          name="identifier"
          label={texts.account.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing.identifier ? texts.account.identifierRequired : undefined}
        />
        <PasswordInput
          id="password"
          name="password"
          label={texts.account.password}
          autoComplete="current-password"
          required
          error={missing.password ? texts.account.passwordRequired : undefined}
        />
        <Checkbox name="rememberMe" label={texts.account.stay} />
      </Form>
    </AccountPage>
  );
}
