import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { WishedChange } from "#domain/bulk-change/bulk-run.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { FlagDialog, MoveDialog, TagsDialog } from "../../ui/bulk-change/BulkDialogs.tsx";
import type { BulkAction } from "../../ui/bulk-change/BulkToolbar.tsx";
import { bulkTexts as texts } from "../../ui/bulk-change/texts.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { tagsProblem } from "../-decks/tags-problem.ts";

/** Decks offered at a time. */
const CHOICES = 50;

interface BulkDialogProps {
  readonly action: Exclude<BulkAction, "replace">;
  readonly deckId: number;
  /** Selected cards. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onChange: (change: WishedChange) => void;
}

/** Asks for the details of a change of the selected cards. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, count, onClose, onChange } = props;
  switch (action) {
    case "addTags":
    case "removeTags":
      return (
        <TagsDialog
          title={action === "addTags" ? texts.addTagsTo(count) : texts.removeTagsOf(count)}
          submitLabel={texts[action]}
          note={texts.noteHint}
          tagsProblem={tagsProblem}
          onClose={onClose}
          onSubmit={(tags) => onChange({ kind: action, tags })}
        />
      );
    case "move":
      return <MoveToDeck {...props} />;
    case "flag":
      return (
        <FlagDialog
          title={texts.flagOf(count)}
          submitLabel={texts.flag}
          onClose={onClose}
          onSubmit={(flag) => onChange({ kind: "flag", flag })}
        />
      );
    case "remove":
      return (
        <ConfirmDialog
          title={texts.removeTitle(count)}
          message={texts.removeText}
          confirmLabel={texts.remove}
          onConfirm={() => onChange({ kind: "delete" })}
          onCancel={onClose}
        />
      );
    case "suspend":
    case "bringBack":
      return null;
  }
}

function MoveToDeck({ deckId, count, onClose, onChange }: BulkDialogProps) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [q, setQ] = useState("");
  const found = useQuery(deckListQuery(http, { scope: "mine", page: 0, size: CHOICES, q }));
  return (
    <MoveDialog
      title={texts.moveOf(count)}
      submitLabel={texts.move}
      decks={found.data?.content.filter(({ id }) => id !== deckId)}
      hasMore={(found.data?.totalElements ?? 0) > CHOICES}
      error={found.error ? texts.decksFailed : undefined}
      onSearch={setQ}
      onClose={onClose}
      onSubmit={(target) => onChange({ kind: "move", deckId: target })}
    />
  );
}
