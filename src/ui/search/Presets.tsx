import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { useFocusHeir } from "../use-focus-heir.ts";
import * as css from "./Presets.css.ts";
import { presetTexts as texts } from "./texts.ts";

/** Presets of filters, to apply, rename and remove. */
export function PresetList(props: {
  readonly presets: readonly { readonly id: string; readonly name: string }[];
  readonly onApply: (id: string) => void;
  readonly onRename: (id: string) => void;
  readonly onRemove: (id: string) => void;
}) {
  return (
    <ul className={css.list} aria-label={texts.presets}>
      {props.presets.map(({ id, name }) => (
        <li key={id} className={css.preset}>
          <button
            type="button"
            className={css.apply}
            aria-label={texts.apply(name)}
            onClick={() => props.onApply(id)}
          >
            <span dir="auto">{name}</span>
          </button>
          <IconButton label={texts.rename(name)} icon="edit" onClick={() => props.onRename(id)} />
          <IconButton label={texts.remove(name)} icon="trash" onClick={() => props.onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

export function PresetName(props: {
  readonly name: string;
  readonly error: string | undefined;
  readonly onWrite: (name: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const form = useFocusHeir<HTMLFormElement>(({ previousElementSibling }) =>
    previousElementSibling?.querySelector<HTMLElement>("button"),
  );
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      <div className={css.field}>
        <TextInput
          ref={focus}
          label={texts.name}
          value={props.name}
          error={props.error}
          autoComplete="off"
          onChange={({ target }) => props.onWrite(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") props.onCancel();
          }}
        />
      </div>
      <Button type="submit" tone="primary">
        {texts.saveName}
      </Button>
      <Button onClick={props.onCancel}>{texts.cancel}</Button>
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();
