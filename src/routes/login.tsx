import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import * as v from "valibot";
import { EMAIL_MAX } from "#contract/auth/account-values.ts";
import { type SignInProblems, signInProblems } from "#domain/auth/sign-in-form.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Checkbox } from "../ui/forms/Checkbox.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { invalidFields } from "../ui/forms/invalid-fields.ts";
import { PasswordInput } from "../ui/forms/PasswordInput.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { accountTexts } from "./-account/account-texts.ts";
import { AccountPage } from "./-account/AccountPage.tsx";
import { OAuthButtons } from "./-account/OAuthButtons.tsx";
import { textOf } from "./-parts/form-data.ts";
import { loginNotice } from "./-account/login-notice.ts";
import { ReturnPath } from "./-account/return-path.ts";
import { useReadOnce } from "./-parts/use-read-once.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/login")({
  validateSearch: v.object({
    /** Where to go after the sign-in. */
    redirect: ReturnPath,
    /** A message of the previous page. */
    message: v.optional(
      v.fallback(v.optional(v.picklist(["expired", "failed", "passwordSet", "registered"])), undefined),
    ),
    /** The name to fill in. */
    name: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(EMAIL_MAX))), undefined)),
  }),
  head: () => ({ meta: [{ title: `${texts.titles.signIn} · Ibis` }] }),
  component: Login,
});

/** Days that a sign-in of this tab lasts, and the choices for staying signed in. */
const TAB_DAYS = 1;
const DEVICE_DAYS = [1, 7, 30, 90, 365];
const USUAL_DAYS = 30;

/** Refused sign-ins in a row after which a new password may be what the person needs. */
const MANY_REFUSALS = 5;

function Login() {
  const { auth } = Route.useRouteContext();
  const { redirect, message, name: nameInAddress } = Route.useSearch();
  const name = useReadOnce("name", nameInAddress);
  const failure = useSelector(auth, (snapshot) => snapshot.context.failure);
  const refusals = useSelector(auth, (snapshot) => snapshot.context.refusals);
  const reason = useSelector(auth, (snapshot) => snapshot.context.reason);
  const signOut = useSelector(auth, (snapshot) => snapshot.context.signOut);
  // There are tokens whose user is not verified yet, so signing in has to wait.
  const isUnreachable = useSelector(auth, (snapshot) => snapshot.matches("unreachable"));
  const busy = useSelector(
    auth,
    (snapshot) => isUnreachable || snapshot.hasTag("submitting") || snapshot.hasTag("pending"),
  );
  const [problems, setProblems] = useState<SignInProblems>({});
  const [stay, setStay] = useState(false);
  const [days, setDays] = useState(USUAL_DAYS);
  /** The message of the previous page is shown until the next sign-in attempt. */
  const [isNews, setIsNews] = useState(true);
  const choices = { rememberMe: stay, sessionDuration: stay ? days : TAB_DAYS };
  const notice = failure === null ? loginNotice(isNews ? message : undefined, { reason, signOut }) : null;

  const submit = (data: FormData) => {
    const identifier = textOf(data, "identifier");
    const password = textOf(data, "password");
    const found = signInProblems(identifier, password);
    setProblems(found);
    if (found.identifier ?? found.password) return;
    setIsNews(false);
    auth.send({ type: "auth.signIn", credentials: { kind: "password", identifier, password, ...choices } });
  };

  const refused = failure?.validationErrors ?? {};
  const errors = {
    identifier: problems.identifier ?? refused["username"] ?? refused["email"],
    password: problems.password ?? refused["password"],
  };
  return (
    <AccountPage
      title={texts.titles.signIn}
      lead={name === undefined ? accountTexts.signInLead : accountTexts.signInNamedLead}
      after={redirect}
      aside={
        <p>
          {accountTexts.noAccount}{" "}
          <Link to="/register" search={{ redirect }}>
            {texts.titles.register}
          </Link>
        </p>
      }
    >
      {isUnreachable ? (
        <Banner
          tone="warning"
          action={<Button onClick={() => auth.send({ type: "auth.retry" })}>{texts.guard.retry}</Button>}
        >
          {texts.guard.unreachable}
        </Banner>
      ) : (
        notice && <Banner tone={notice.tone}>{notice.text}</Banner>
      )}
      {(refusals >= MANY_REFUSALS || failure?.code === "RATE_LIMIT_EXCEEDED") && (
        <Banner tone="info" action={<Link to="/forgot-password">{accountTexts.setNew}</Link>}>
          {accountTexts.tooOften}
        </Banner>
      )}
      <Form
        title={texts.titles.signIn}
        titleHidden
        error={failure?.message}
        invalid={invalidFields(fields, errors)}
        busy={busy}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" tone="primary" size="lg" busy={busy}>
              {texts.titles.signIn}
            </Button>
            <Link to="/forgot-password">{accountTexts.forgot}</Link>
          </>
        }
      >
        <TextInput
          id="identifier"
          name="identifier"
          label={accountTexts.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={name}
          error={errors.identifier}
        />
        <PasswordInput
          id="password"
          name="password"
          label={accountTexts.password}
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div>
          <Checkbox
            name="rememberMe"
            label={accountTexts.stay}
            checked={stay}
            onChange={(event) => setStay(event.target.checked)}
          />
          {stay && (
            <Select
              name="sessionDuration"
              label={accountTexts.stayFor}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {DEVICE_DAYS.map((count) => (
                <option key={count} value={count}>
                  {accountTexts.days(count)}
                </option>
              ))}
            </Select>
          )}
        </div>
      </Form>
      <OAuthButtons choices={{ ...choices, redirect }} />
    </AccountPage>
  );
}

const fields = [
  { id: "identifier", label: accountTexts.identifier },
  { id: "password", label: accountTexts.password },
] as const;
