import { Button } from "../controls/Button.tsx";
import { Form } from "../forms/Form.tsx";
import { PasswordInput } from "../forms/PasswordInput.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { invalidFields } from "../forms/invalid-fields.ts";
import { Dialog } from "../overlays/Dialog.tsx";
import * as css from "./DeleteAccountDialog.css.ts";

export interface DeleteAccountDialogProps {
  readonly texts: {
    readonly deleteTitle: string;
    readonly deleteText: string;
    /** What is deleted with the account. */
    readonly goes: readonly string[];
    readonly noReturn: string;
    readonly password: string;
    readonly typeName: (name: string) => string;
    readonly confirm: string;
    readonly keep: string;
  };
  readonly username: string;
  /** Without a password, the name is typed. */
  readonly hasPassword: boolean;
  readonly busy: boolean;
  readonly failure: {
    readonly message: string;
    readonly validationErrors: Readonly<Record<string, string>>;
  } | null;
  readonly onSubmit: (proof: { readonly password: string } | { readonly username: string }) => void;
  readonly onCancel: () => void;
}

/** Lists what is deleted with an account, and asks for the password or the name. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { texts, username, hasPassword, busy, failure, onSubmit, onCancel } = props;
  const field = hasPassword
    ? ({ id: "password", label: texts.password } as const)
    : ({ id: "username", label: texts.typeName(username) } as const);
  const error = failure?.validationErrors[field.id];
  const submit = (data: FormData) => {
    const typed = data.get(field.id);
    const proof = typeof typed === "string" ? typed : "";
    onSubmit(hasPassword ? { password: proof } : { username: proof });
  };
  const input = { id: `delete-${field.id}`, name: field.id, label: field.label, error, required: true };
  return (
    <Dialog blocking={busy} title={texts.deleteTitle} onClose={onCancel}>
      <p>{texts.deleteText}</p>
      <ul className={css.goes}>
        {texts.goes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{texts.noReturn}</p>
      <Form
        title={texts.deleteTitle}
        titleHidden
        error={failure?.message}
        invalid={invalidFields([{ ...field, id: field.id }], { [field.id]: error })}
        busy={busy}
        onSubmit={submit}
        actions={
          <>
            <Button disabled={busy} onClick={onCancel}>
              {texts.keep}
            </Button>
            <Button type="submit" tone="danger" busy={busy}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        {hasPassword ? (
          <PasswordInput {...input} autoComplete="current-password" />
        ) : (
          <TextInput {...input} autoComplete="off" />
        )}
      </Form>
    </Dialog>
  );
}
