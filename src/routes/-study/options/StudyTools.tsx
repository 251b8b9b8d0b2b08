import type { StudyCommand } from "#domain/study/study-keys.ts";
import { ActionMenu } from "../../../ui/controls/ActionMenu.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { studyScreenTexts as texts } from "../../../ui/study/screen/texts.ts";
import * as css from "../../../ui/study/StudyHeader.css.ts";
import { studyPageTexts } from "../study-texts.ts";

const LESS_FREQUENT = [
  { type: "info", label: studyPageTexts.info, icon: "info", shortcut: "I" },
  { type: "pause", label: studyPageTexts.pause, icon: "pause", shortcut: "P" },
  { type: "marks", label: texts.marks, icon: "flag", shortcut: "M" },
  { type: "options", label: texts.options, icon: "settings", shortcut: "O" },
] as const;

/** The buttons for the card and the session, after *Undo*. A phone has the less frequent ones in a menu. */
export function StudyTools(props: {
  readonly canEdit: boolean;
  readonly disabled: boolean;
  /** What can be played again; null: nothing. */
  readonly replays: "recording" | "text" | null;
  readonly perform: (command: StudyCommand) => void;
}) {
  const { canEdit, disabled, replays, perform } = props;
  const does = (type: "edit" | "replay" | (typeof LESS_FREQUENT)[number]["type"]) => ({
    disabled,
    onClick: () => perform({ type }),
  });
  const replay = replays === "recording" ? texts.play : texts.replay;
  return (
    <>
      {canEdit && <IconButton label={studyPageTexts.edit} icon="edit" shortcut="E" {...does("edit")} />}
      {replays && <IconButton label={replay} icon="play" shortcut="R" {...does("replay")} />}
      <span className={css.wide}>
        {LESS_FREQUENT.map(({ type, ...tool }) => (
          <IconButton key={type} {...tool} {...does(type)} />
        ))}
      </span>
      <span className={css.phone}>
        <ActionMenu
          of={texts.thisCard}
          disabled={disabled}
          items={LESS_FREQUENT.map(({ type, label, icon }) => ({
            label,
            icon,
            onSelect: () => perform({ type }),
          }))}
        />
      </span>
    </>
  );
}
