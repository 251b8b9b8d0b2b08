import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useId, useState } from "react";
import type { PasswordCheckActorRef } from "../../machines/password-check/password-check.machine.ts";
import { passwordRulesQuery } from "../../services/queries/account-queries.ts";
import { PasswordRules, WithRules } from "../../ui/account/PasswordRules.tsx";
import { accountUiTexts } from "../../ui/account/texts.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import type { PasswordOwner } from "#domain/auth/password-rules.ts";
import { announcementOf, ruleStates } from "./password-rules.ts";

/** A field for a new password, with rules that are checked during typing. */
export function NewPassword({
  name,
  label,
  error,
  check,
  owner,
}: {
  /** Also the field's id. */
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly check: PasswordCheckActorRef;
  /** The owner's names, if known, which the password must not equal. */
  readonly owner: PasswordOwner;
}) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const listId = useId();
  const [password, setPassword] = useState("");
  const { username, email } = owner;
  useEffect(
    () => check.send({ type: "password.typed", typed: { password, username, email } }),
    [check, password, username, email],
  );
  const broken = useSelector(check, ({ context }) => context.broken);
  const isCurrent = useSelector(check, (snapshot) => snapshot.hasTag("current"));
  const rules = useQuery(passwordRulesQuery(http));
  const requirements = rules.data?.requirements ?? [];
  return (
    <WithRules>
      <PasswordInput
        id={name}
        name={name}
        label={label}
        error={error}
        describedBy={listId}
        autoComplete="new-password"
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      {rules.data && <PasswordRules id={listId} rules={ruleStates(requirements, broken, { isCurrent })} />}
      {rules.isPending && <Skeleton lines={3} />}
      {rules.isError && <p id={listId}>{accountUiTexts.rulesUnknown}</p>}
      <LiveRegion message={announcementOf(requirements, broken)} />
    </WithRules>
  );
}
