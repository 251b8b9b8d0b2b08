import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { passwordRulesQuery } from "../../services/queries/account-queries.ts";
import { PasswordRules, WithRules } from "../../ui/account/PasswordRules.tsx";
import { accountUiTexts } from "../../ui/account/texts.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { announcementOf, ruleStates } from "./password-rules.ts";
import { type PasswordOwnerNames, usePasswordCheck } from "./use-password-check.ts";

/** A field for a new password, with rules that are checked during typing. */
export function NewPassword({
  name,
  label,
  error,
  owner,
}: {
  /** The name and the id of the field. */
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** The owner's names, if known, which the password must not equal. */
  readonly owner: PasswordOwnerNames;
}) {
  const { http } = useRouteContext({ from: "__root__" });
  const listId = useId();
  const [password, setPassword] = useState("");
  const broken = usePasswordCheck(http, password, owner);
  const rules = useQuery(passwordRulesQuery(http));
  const states = ruleStates(rules.data?.requirements ?? [], broken);
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
      {rules.data && <PasswordRules id={listId} rules={states} />}
      {rules.isPending && <Skeleton lines={3} />}
      {rules.isError && <p id={listId}>{accountUiTexts.rulesUnknown}</p>}
      <LiveRegion message={announcementOf(states)} />
    </WithRules>
  );
}
