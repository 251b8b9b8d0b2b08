import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { MemberRole } from "#contract/decks.ts";
import { BLANK } from "#contract/values.ts";
import { copyText } from "../../services/browser/clipboard.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FoldedPart } from "../../ui/controls/FoldedPart.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { ChoiceSelect } from "../../ui/forms/ChoiceSelect.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { textOf } from "../-parts/form-data.ts";
import { linkRow } from "../../ui/sharing/SharingLists.css.ts";
import { sharingTexts as texts } from "../../ui/sharing/texts.ts";
import type { useSharing } from "./use-sharing.ts";

type Sharing = ReturnType<typeof useSharing>;

const ROLES = [
  { value: "viewer", label: texts.roleChoices.viewer },
  { value: "editor", label: texts.roleChoices.editor },
] as const;
const DAYS = (["1", "7", "30"] as const).map((value) => ({ value, label: texts.dayChoices[value] }));
const USES = (["1", "10", "100"] as const).map((value) => ({ value, label: texts.useChoices[value] }));

export function InviteByName({
  invite,
  isMain,
}: Pick<Sharing, "invite"> & {
  /** Nothing else in the dialog is more important now. */
  readonly isMain: boolean;
}) {
  const id = useId();
  const [role, setRole] = useState<MemberRole>("viewer");
  const refused = validationErrorsOf(invite.error)["username"];
  const error = refused === BLANK ? texts.nameNeeded : refused;
  return (
    <Form
      title={texts.byName}
      error={invite.error?.message}
      invalid={invalidFields([{ id, label: texts.username }], { [id]: error })}
      busy={invite.isPending}
      onSubmit={(data) => invite.mutate({ username: textOf(data, "username"), role })}
      actions={
        <Button type="submit" tone={isMain ? "primary" : "quiet"} busy={invite.isPending}>
          {texts.invite}
        </Button>
      }
    >
      <TextInput id={id} name="username" label={texts.username} error={error} autoComplete="off" required />
      <ChoiceSelect label={texts.role} options={ROLES} value={role} onChange={setRole} />
      {invite.data?.username != null && <Banner tone="success">{texts.invited(invite.data.username)}</Banner>}
    </Form>
  );
}

/** A new link is shown only once, so it must not be missed. */
const focus = (field: HTMLInputElement | null) => field?.focus();

export function InviteByLink({ makeLink }: Pick<Sharing, "makeLink">) {
  const router = useRouter();
  const [role, setRole] = useState<MemberRole>("viewer");
  const [days, setDays] = useState<(typeof DAYS)[number]["value"]>("7");
  const [uses, setUses] = useState<(typeof USES)[number]["value"]>("1");
  const token = makeLink.data?.token;
  const path = token && router.buildLocation({ to: "/invite/$token", params: { token } }).href;
  const address = path && new URL(path, document.baseURI).href;
  const copy = useMutation({ mutationFn: copyText });
  return (
    <Form
      title={texts.byLink}
      error={makeLink.error?.message}
      busy={makeLink.isPending}
      onSubmit={() => {
        copy.reset();
        makeLink.mutate({ role, days: Number(days), maxUses: Number(uses) });
      }}
      actions={
        <Button type="submit" busy={makeLink.isPending}>
          {address ? texts.makeAnother : texts.makeLink}
        </Button>
      }
    >
      {address && (
        <>
          <Banner tone="warning">{texts.linkHint}</Banner>
          <div className={linkRow}>
            <TextInput
              key={address}
              ref={focus}
              label={texts.link}
              dir="ltr"
              readOnly
              value={address}
              // Shows the beginning of the link.
              onFocus={({ currentTarget }) => {
                currentTarget.setSelectionRange(0, address.length, "backward");
                currentTarget.scrollLeft = 0;
              }}
            />
            <Button icon="copy" tone="primary" onClick={() => copy.mutate(address)}>
              {texts.copyLink}
            </Button>
          </div>
          <p role="status">{copy.isSuccess ? texts.copied : copy.isError && texts.notCopied}</p>
        </>
      )}
      <FoldedPart
        title={address ? texts.nextLinkOptions : texts.linkOptions}
        now={texts.linkNow(texts.roleChoices[role], texts.dayChoices[days], texts.useChoices[uses])}
      >
        <ChoiceSelect label={texts.role} options={ROLES} value={role} onChange={setRole} />
        <ChoiceSelect label={texts.days} options={DAYS} value={days} onChange={setDays} />
        <ChoiceSelect label={texts.uses} options={USES} value={uses} onChange={setUses} />
      </FoldedPart>
    </Form>
  );
}
