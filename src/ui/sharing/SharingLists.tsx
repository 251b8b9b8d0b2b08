import { Entries, Entry } from "../account/Entries.tsx";
import { Button, type ButtonProps } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { formatTime } from "../account/times.ts";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { list } from "./SharingLists.css.ts";
import { useFocusHeir } from "../use-focus-heir.ts";

type Role = "editor" | "viewer";

interface Member {
  readonly userId: number;
  readonly username: string;
  readonly role: Role;
  readonly joinedAt: string;
}

interface MemberTexts {
  readonly members: string;
  readonly joined: string;
  readonly remove: string;
  readonly removeNamed: (name: string) => string;
  readonly roleOf: (name: string) => string;
  readonly roleChoices: Readonly<Record<Role, string>>;
  readonly giveAway: string;
  readonly giveAwayNamed: (name: string) => string;
}

/** Ends its own entry of a list; the focus goes to the next one, or to the button that closes the dialog. */
function EndButton(props: Omit<ButtonProps, "ref">) {
  const ref = useFocusHeir<HTMLButtonElement>((own) => {
    const entry = own.closest("li");
    const near = entry?.nextElementSibling ?? entry?.previousElementSibling ?? own.closest("dialog");
    return near?.querySelector("button");
  });
  return <Button {...props} ref={ref} />;
}

/** People with whom a deck is shared, with what its owner may do about each. */
export function MemberList(props: {
  readonly texts: MemberTexts;
  readonly members: readonly Member[];
  readonly onRole: (userId: number, role: Role) => void;
  readonly onRemove: (member: Member) => void;
  readonly onGiveAway: (member: Member) => void;
}) {
  const { texts, members, onRole, onRemove, onGiveAway } = props;
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

interface InvitationTexts {
  readonly invitations: string;
  readonly openLink: (uses: number, of: number) => string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly expires: string;
  readonly withdraw: string;
  readonly withdrawNamed: (what: string) => string;
}

/** Invitations that can still be accepted. */
export function InvitationList(props: {
  readonly texts: InvitationTexts;
  readonly invitations: readonly {
    readonly id: number;
    readonly username: string | null;
    readonly role: Role;
    readonly uses: number;
    readonly maxUses: number;
    readonly expiresAt: string;
  }[];
  readonly onWithdraw: (id: number) => void;
}) {
  const { texts, invitations, onWithdraw } = props;
  if (invitations.length === 0) return null;
  return (
    <section className={list} aria-label={texts.invitations}>
      <h3>{texts.invitations}</h3>
      <Entries>
        {invitations.map(({ id, username, role, uses, maxUses, expiresAt }) => {
          const title = username ?? texts.openLink(uses, maxUses);
          // Links may be told apart by their ends alone.
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
