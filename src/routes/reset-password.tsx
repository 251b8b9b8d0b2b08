import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import { waitFor } from "xstate";
import { resetPassword } from "#contract/auth/passwords.ts";
import { resetTokenQuery } from "../services/queries/account-queries.ts";
import { HttpError, validationErrorsOf } from "../services/http/http-error.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../ui/feedback/LoadingScreen.tsx";
import { Outcome } from "../ui/feedback/Outcome.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { invalidFields } from "../ui/forms/invalid-fields.ts";
import { texts as uiTexts } from "../ui/texts.ts";
import { accountTexts, resetTexts } from "./-account/account-texts.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { NewPassword } from "./-account/NewPassword.tsx";
import { usePasswordCheck } from "./-account/use-password-check.ts";
import { textOf } from "./-parts/form-data.ts";
import { useReadOnce } from "./-parts/use-read-once.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: v.object({ token: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  head: () => ({ meta: [{ title: `${texts.titles.resetPassword} · Ibis` }] }),
  component: ResetPassword,
});

function ResetPassword() {
  const token = useReadOnce("token", Route.useSearch().token);
  const { auth } = Route.useRouteContext();
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  // A token in the address is used first.
  if (token === undefined && isSignedIn) return <Navigate to="/dashboard" replace />;
  return (
    <AccountFrame title={texts.titles.resetPassword} aside={<Link to="/login">{accountTexts.toSignIn}</Link>}>
      {token === undefined ? (
        <>
          <p>{resetTexts.noToken}</p>
          <ToNewLink />
        </>
      ) : (
        <CheckedLink token={token} />
      )}
    </AccountFrame>
  );
}

/** Signed-in learners do this in the settings. */
function ToNewLink() {
  const { auth } = Route.useRouteContext();
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  return (
    <Link
      to={isSignedIn ? "/app/settings" : "/forgot-password"}
      hash={isSignedIn ? "change-password" : ""}
      className={buttonClass({ tone: "primary", size: "lg" })}
    >
      {isSignedIn ? resetTexts.toSettings : resetTexts.newLink}
    </Link>
  );
}

function Unusable() {
  return (
    <>
      <Banner tone="error">{resetTexts.unusable}</Banner>
      <ToNewLink />
    </>
  );
}

function CheckedLink({ token }: { readonly token: string }) {
  const { http } = Route.useRouteContext().api;
  const link = useQuery(resetTokenQuery(http, token));
  if (link.data) return link.data.valid ? <SetPassword token={token} /> : <Unusable />;
  // The server does not look up a malformed token: the link was mistyped.
  if (link.error instanceof HttpError && link.error.status === 422) return <Unusable />;
  if (link.error) {
    return (
      <Banner tone="error" action={<Button onClick={() => void link.refetch()}>{uiTexts.tryAgain}</Button>}>
        {link.error.message}
      </Banner>
    );
  }
  return <LoadingScreen message={resetTexts.checking} />;
}

/** The sign-in of this account has ended, so a sign-in that the server still confirms belongs to another account. */
function SetWhileSignedIn() {
  const { auth } = Route.useRouteContext();
  const confirmed = useSelector(auth, (snapshot) =>
    snapshot.matches("signedIn") ? snapshot.context.user : null,
  );
  return (
    <Outcome>
      <Banner tone="success">
        {confirmed === null ? accountTexts.passwordSet : resetTexts.setForOther(confirmed.username)}
      </Banner>
      <Link
        to={confirmed === null ? "/login" : "/dashboard"}
        className={buttonClass({ tone: "primary", size: "lg" })}
      >
        {confirmed === null ? accountTexts.toSignIn : accountTexts.toDashboard}
      </Link>
    </Outcome>
  );
}

function SetPassword({ token }: { readonly token: string }) {
  const { api, auth } = Route.useRouteContext();
  const { http } = api;
  const navigate = Route.useNavigate();
  const check = usePasswordCheck(http);
  const reset = useMutation({
    mutationFn: (password: string) => http.call(resetPassword, { body: { token, password } }),
    onSuccess: async () => {
      // The sign-in with the old password has ended; this tab must notice before the next page shows.
      auth.send({ type: "user.changed" });
      const { context } = await waitFor(auth, (snapshot) => !snapshot.hasTag("pending"));
      if (context.user !== null) return;
      await navigate({ to: "/login", search: { message: "passwordSet" }, replace: true });
    },
  });
  if (reset.isSuccess) return <SetWhileSignedIn />;
  const { error } = reset;
  const errors = validationErrorsOf(error);
  if (error instanceof HttpError && error.code === "INVALID_TOKEN") {
    return (
      <Outcome>
        <Unusable />
      </Outcome>
    );
  }
  return (
    <>
      <p>{resetTexts.lead}</p>
      <Form
        title={texts.titles.resetPassword}
        titleHidden
        error={error?.message}
        invalid={invalidFields([{ id: "password", label: accountTexts.newPassword }], errors)}
        busy={reset.isPending}
        onSubmit={(data) => reset.mutate(textOf(data, "password"))}
        actions={
          <Button type="submit" tone="primary" size="lg" busy={reset.isPending}>
            {resetTexts.save}
          </Button>
        }
      >
        <NewPassword
          name="password"
          label={accountTexts.newPassword}
          error={errors["password"]}
          check={check}
          owner={{}}
        />
      </Form>
    </>
  );
}
