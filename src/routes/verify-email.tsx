import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import * as v from "valibot";
import { resendVerification, verifyEmail } from "#contract/email-address.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonClass } from "../ui/controls/buttonClass.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { Loader } from "../ui/feedback/Loader.tsx";
import { Form } from "../ui/forms/Form.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { AccountLayout } from "../ui/layout/AccountLayout.tsx";
import { textOf } from "./-parts/form-data.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/verify-email")({
  validateSearch: v.object({ token: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  head: () => ({ meta: [{ title: `${texts.account.confirmTitle} · Ibis` }] }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  const { auth } = Route.useRouteContext();
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  // A token in the address is used first.
  if (token === undefined && isSignedIn) return <Navigate to="/dashboard" replace />;
  return (
    <AccountLayout title={texts.account.confirmTitle} home={(link) => <a href="/" {...link} />}>
      {token === undefined ? <NewLink lead={texts.account.noToken} /> : <Confirmation token={token} />}
    </AccountLayout>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { auth, http } = Route.useRouteContext();
  const isSignedIn = useSelector(auth, (snapshot) => snapshot.context.user !== null);
  const { data, error, refetch } = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => http.call(verifyEmail, { query: { token } }),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) auth.send({ type: "user.changed" });
  }, [auth, data]);

  if (data) {
    return (
      <>
        <Banner tone="success">{data.message}</Banner>
        <Link
          to={isSignedIn ? "/app/dashboard" : "/login"}
          className={buttonClass({ tone: "primary", size: "lg" })}
        >
          {isSignedIn ? texts.account.toDashboard : texts.account.toSignIn}
        </Link>
      </>
    );
  }
  if (error) {
    return (
      <>
        <ErrorState
          title={texts.account.confirmFailed}
          message={error.message}
          onRetry={() => void refetch()}
        />
        <NewLink />
      </>
    );
  }
  return <Loader message={texts.account.confirming} />;
}

function NewLink({ lead }: { readonly lead?: string }) {
  const { http } = Route.useRouteContext();
  const request = useMutation({
    mutationFn: (email: string) => http.call(resendVerification, { body: { email } }),
  });
  if (request.data) return <Banner tone="success">{request.data.message}</Banner>;
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      <Form
        title={texts.account.newLink}
        titleHidden
        error={request.error?.message}
        busy={request.isPending}
        onSubmit={(data) => request.mutate(textOf(data, "email"))}
        actions={
          <Button type="submit" busy={request.isPending}>
            {texts.account.newLink}
          </Button>
        }
      >
        <TextInput
          id="email"
          name="email"
          type="email"
          label={texts.account.newLinkTo}
          autoComplete="email"
          required
        />
      </Form>
    </>
  );
}
