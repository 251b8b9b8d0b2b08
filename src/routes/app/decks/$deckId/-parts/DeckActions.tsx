import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { Deck } from "#contract/decks.ts";
import { deckRestoring, deckTrashing } from "../../../../../services/queries/deck-queries.ts";
import { ActionMenu, type ActionMenuItem } from "../../../../../ui/controls/ActionMenu.tsx";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { findAndReplaceTexts } from "../../../../../ui/find-and-replace/texts.ts";
import { deckListTexts } from "../../../../-decks/deck-list-texts.ts";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { CopyDialog } from "../../../../-public-decks/CopyDialog.tsx";
import { VisibilityDialog } from "../../../../-public-decks/VisibilityDialog.tsx";
import { publicDeckTexts } from "../../../../-public-decks/public-deck-texts.ts";
import { ShareDialog } from "../../../../-sharing/ShareDialog.tsx";
import { sharingTexts } from "../../../../../ui/sharing/texts.ts";
import { ExportCards } from "./ExportCards.tsx";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { texts } from "../../../../-texts.ts";

/** The actions of a deck's owner and editors, besides studying and adding cards. */
export function DeckActions(props: {
  readonly deck: Deck;
  readonly onImport: () => void;
  readonly onReplace: () => void;
}) {
  const { deck, onImport, onReplace } = props;
  const deckId = deck.id;
  const isOffline = useIsOffline();
  const [dialog, setDialog] = useState<"trash" | "export" | "copy" | "visibility" | "share" | null>(null);
  const close = () => setDialog(null);
  const ofCards: readonly ActionMenuItem[] = [
    { label: deckPageTexts.deck.importCards, icon: "import", onSelect: onImport },
    ...(deck.cardCount > 0
      ? [
          {
            label: deckPageTexts.exporting.title,
            icon: "export" as const,
            onSelect: () => setDialog("export"),
          },
          { label: findAndReplaceTexts.title, icon: "search" as const, onSelect: onReplace },
        ]
      : []),
  ];
  const ofDeck: readonly ActionMenuItem[] = [
    {
      label: texts.decks.editTitle,
      icon: "edit",
      begins: true,
      link: (link) => <Link to="/app/decks/$deckId/edit" params={{ deckId }} {...link} />,
    },
    {
      label: texts.decks.optionsTitle,
      icon: "settings",
      link: (link) => <Link to="/app/decks/$deckId/options" params={{ deckId }} {...link} />,
    },
    { label: publicDeckTexts.copy, icon: "copy", onSelect: () => setDialog("copy") },
  ];
  const ofOwner: readonly ActionMenuItem[] = [
    { label: sharingTexts.share, icon: "user", begins: true, onSelect: () => setDialog("share") },
    deck.isPublic
      ? { label: publicDeckTexts.makePrivate, icon: "lock", onSelect: () => setDialog("visibility") }
      : { label: publicDeckTexts.publish, icon: "share", onSelect: () => setDialog("visibility") },
    { label: deckListTexts.remove, icon: "trash", begins: true, onSelect: () => setDialog("trash") },
  ];
  return (
    <>
      <ActionMenu
        unavailable={isOffline ? deckPageTexts.deck.changeLater : undefined}
        items={[...ofCards, ...ofDeck, ...(deck.isOwner ? ofOwner : [])]}
      />
      {dialog === "export" && <ExportCards deck={deck} onClose={close} />}
      {dialog === "copy" && <CopyDialog deckId={deckId} onClose={close} />}
      {dialog === "share" && <ShareDialog deckId={deckId} onClose={close} />}
      {dialog === "visibility" && <VisibilityDialog deck={deck} onClose={close} />}
      {dialog === "trash" && <MoveToTrash deck={deck} onClose={close} />}
    </>
  );
}

/** The actions on another learner's deck without the right to edit. */
export function ReaderActions({ deck }: { readonly deck: Deck }) {
  const isOffline = useIsOffline();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <ActionMenu
        unavailable={isOffline ? deckPageTexts.deck.changeLater : undefined}
        items={[
          {
            label: texts.decks.optionsTitle,
            icon: "settings",
            link: (link) => <Link to="/app/decks/$deckId/options" params={{ deckId: deck.id }} {...link} />,
          },
          ...(deck.cardCount > 0
            ? [
                {
                  label: deckPageTexts.exporting.title,
                  icon: "export" as const,
                  onSelect: () => setExporting(true),
                },
              ]
            : []),
        ]}
      />
      {isExporting && <ExportCards deck={deck} onClose={() => setExporting(false)} />}
    </>
  );
}

function MoveToTrash(props: { readonly deck: Pick<Deck, "id" | "title">; readonly onClose: () => void }) {
  const { id: deckId, title } = props.deck;
  const { api, ui } = useRouteContext({ from: "/app" });
  const { http } = api;
  const navigate = useNavigate();
  const restore = () =>
    void deckRestoring
      .show(http, deckId)
      .catch((error: Error) => ui.toast({ text: error.message, tone: "error" }));
  const trash = useMutation({
    mutationFn: () => deckTrashing.send(http, deckId),
    onSuccess: () => {
      ui.toast({ text: deckListTexts.removed(title), tone: "success", undo: restore });
      return navigate({ to: "/app/decks" });
    },
  });
  return (
    <ConfirmDialog
      title={deckListTexts.removeTitle}
      message={trash.error?.message ?? deckListTexts.removeText}
      confirmLabel={deckListTexts.remove}
      busy={trash.isPending}
      onConfirm={() => trash.mutate()}
      onCancel={props.onClose}
    />
  );
}
