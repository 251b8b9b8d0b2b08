import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { InvitationList, MemberList } from "../../ui/sharing/SharingLists.tsx";
import { InviteByLink, InviteByName } from "./InviteForms.tsx";
import { sharingTexts as texts } from "../../ui/sharing/texts.ts";
import { useSharing } from "./use-sharing.ts";

interface Person {
  readonly userId: number;
  readonly username: string;
}

/** Shares a deck: invitations, members and their roles, and its end. */
export function ShareDialog({ deckId, onClose }: { readonly deckId: number; readonly onClose: () => void }) {
  const sharing = useSharing(deckId);
  const { auth } = useRouteContext({ from: "__root__" });
  const needsConfirmation = useSelector(auth, ({ context }) => context.user?.needsEmailVerification);
  const { shared, withdraw, changeRole, remove, transfer } = sharing;
  const [asked, setAsked] = useState<{ readonly to: "giveAway" | "remove"; readonly member: Person } | null>(
    null,
  );
  const failure = [shared, withdraw, changeRole].find(({ error }) => error)?.error;
  const back = () => {
    setAsked(null);
    transfer.reset();
    remove.reset();
  };
  // In front of the dialog, which preserves typed text.
  const question =
    asked?.to === "giveAway" ? (
      <ConfirmDialog
        title={texts.giveAwayTitle(asked.member.username)}
        message={transfer.error?.message ?? texts.giveAwayText}
        confirmLabel={texts.giveAway}
        busy={transfer.isPending}
        onConfirm={() => transfer.mutate(asked.member.userId, { onSuccess: onClose })}
        onCancel={back}
      />
    ) : (
      asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.member.username)}
          message={remove.error?.message ?? texts.removeText}
          confirmLabel={texts.remove}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked.member.userId, { onSuccess: back })}
          onCancel={back}
        />
      )
    );
  const byName = <InviteByName key="name" invite={sharing.invite} isMain={!sharing.makeLink.data} />;
  const byLink = <InviteByLink key="link" makeLink={sharing.makeLink} />;
  return (
    <>
      <Dialog title={texts.title} wide onClose={onClose}>
        {needsConfirmation && (
          <Banner tone="warning" action={<Link to="/email-verification">{texts.confirm}</Link>}>
            {texts.confirmFirst}
          </Banner>
        )}
        {failure && <Banner tone="error">{failure.message}</Banner>}
        {/* A new link is shown only once, so it comes first. */}
        {sharing.makeLink.data ? [byLink, byName] : [byName, byLink]}
        {shared.data ? (
          <>
            <MemberList
              members={shared.data.members}
              onRole={(userId, role) => changeRole.mutate({ userId, role })}
              onRemove={(member) => setAsked({ to: "remove", member })}
              onGiveAway={(member) => setAsked({ to: "giveAway", member })}
            />
            <InvitationList invitations={shared.data.invitations} onWithdraw={(id) => withdraw.mutate(id)} />
          </>
        ) : (
          shared.isPending && <LoadingScreen message={texts.members} />
        )}
      </Dialog>
      {question}
    </>
  );
}
