import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { EMAIL_MAX } from "#contract/auth/account-values.ts";
import { type SignInProblems, signInProblems } from "#domain/auth/sign-in-form.ts";
import { findEarlyForm } from "../services/browser/early-form.ts";
import { hasUnsent } from "../services/browser/unsent-mark.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { accountTexts } from "./-account/account-texts.ts";
import { AccountPage } from "./-account/AccountPage.tsx";
import { OAuthButtons } from "./-account/OAuthButtons.tsx";
import { SignInForm, USUAL_DAYS } from "./-sign-in/SignInForm.tsx";
import { textOf } from "./-parts/form-data.ts";
import { loginNotice } from "./-sign-in/login-notice.ts";
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

/** Days that a sign-in of this tab lasts. */
const TAB_DAYS = 1;

/** After so many refused sign-ins in a row, a new password is suggested. */
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
  const [stay, setStay] = useState(true);
  const [days, setDays] = useState(USUAL_DAYS);
  /** Shows the previous page's message until the next sign-in attempt. */
  const [isNews, setIsNews] = useState(true);
  /** The form was submitted before the script loaded. */
  const [isOwed, setIsOwed] = useState(false);
  const [early] = useState(() => findEarlyForm(document));
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current && early?.moveTo(form.current)) setIsOwed(true);
  }, [early]);
  useEffect(() => {
    if (isOwed && !busy) form.current?.requestSubmit();
  }, [isOwed, busy]);
  const choices = { rememberMe: stay, sessionDuration: stay ? days : TAB_DAYS };
  const notice =
    failure === null
      ? loginNotice(isNews ? message : undefined, { reason, signOut, hasUnsent: hasUnsent(window) })
      : null;

  const submit = (data: FormData) => {
    setIsOwed(false);
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
      <SignInForm
        name={name}
        failure={failure?.message}
        errors={errors}
        busy={busy}
        stay={stay}
        onStay={setStay}
        days={days}
        onDays={setDays}
        onSubmit={submit}
        formRef={form}
        forgot={<Link to="/forgot-password">{accountTexts.forgot}</Link>}
      />
      <OAuthButtons choices={{ ...choices, redirect }} />
    </AccountPage>
  );
}
