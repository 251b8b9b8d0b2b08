import type { MemberRole } from "#contract/decks.ts";
import type { DeckInvitation } from "#contract/decks/invitations.ts";
import type { DeckMember } from "#contract/decks/members.ts";
import { Entries, Entry } from "../account/Entries.tsx";
import { Button, type ButtonProps } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { formatTime } from "../account/times.ts";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { list } from "./SharingLists.css.ts";
import { useFocusHeir } from "../use-focus-heir.ts";
import { sharingTexts as texts } from "./texts.ts";

/** Ends its own entry; the focus moves to the next one, or to the button that closes the dialog. */
function EndButton(props: Omit<ButtonProps, "ref">) {
  const ref = useFocusHeir<HTMLButtonElement>((own) => {
    const entry = own.closest("li");
    const near = entry?.nextElementSibling ?? entry?.previousElementSibling ?? own.closest("dialog");
    return near?.querySelector("button");
  });
  return <Button {...props} ref={ref} />;
}

export function MemberList(props: {
  readonly members: readonly DeckMember[];
  readonly onRole: (userId: number, role: MemberRole) => void;
  readonly onRemove: (member: DeckMember) => void;
  readonly onGiveAway: (member: DeckMember) => void;
}) {
  const { members, onRole, onRemove, onGiveAway } = props;
  if (members.length === 0) return null;
  const options = [
    { value: "viewer" as const, label: texts.roleChoices.viewer },
    { value: "editor" as const, label: texts.roleChoices.editor },
  ];
  return (
    <section className={list} aria-label={texts.members}>
      <h3>{texts.members}</h3>
      <Entries>
        {members.map((member) => (
          <Entry
            key={member.userId}
            title={member.username}
            details={[]}
            at={member.joinedAt}
            atLabel={texts.joined}
            end={
              <ButtonRow>
                <ChoiceSelect
                  label={texts.roleOf(member.username)}
                  options={options}
                  value={member.role}
                  onChange={(role) => onRole(member.userId, role)}
                />
                {member.role === "editor" && (
                  <Button
                    aria-label={texts.giveAwayNamed(member.username)}
                    onClick={() => onGiveAway(member)}
                  >
                    {texts.giveAway}
                  </Button>
                )}
                <EndButton
                  tone="danger"
                  aria-label={texts.removeNamed(member.username)}
                  onClick={() => onRemove(member)}
                >
                  {texts.remove}
                </EndButton>
              </ButtonRow>
            }
          />
        ))}
      </Entries>
    </section>
  );
}

/** Invitations that can still be accepted. */
export function InvitationList(props: {
  readonly invitations: readonly DeckInvitation[];
  readonly onWithdraw: (id: number) => void;
}) {
  const { invitations, onWithdraw } = props;
  if (invitations.length === 0) return null;
  return (
    <section className={list} aria-label={texts.invitations}>
      <h3>{texts.invitations}</h3>
      <Entries>
        {invitations.map(({ id, username, role, uses, maxUses, expiresAt }) => {
          const title = username ?? texts.openLink(uses, maxUses);
          // Links may differ only in their ends.
          const what = `${title}, ${texts.roles[role]}, ${texts.expires} ${formatTime(expiresAt)}`;
          return (
            <Entry
              key={id}
              title={title}
              details={[texts.roles[role]]}
              at={expiresAt}
              atLabel={texts.expires}
              end={
                <EndButton aria-label={texts.withdrawNamed(what)} onClick={() => onWithdraw(id)}>
                  {texts.withdraw}
                </EndButton>
              }
            />
          );
        })}
      </Entries>
    </section>
  );
}
