import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { texts } from "../-texts.ts";
import { accountTexts } from "../-account/account-texts.ts";

/** Choices of days for which a device stays signed in, and the default. */
const DEVICE_DAYS = [1, 7, 30, 90, 365];
export const USUAL_DAYS = 30;

const FIELDS = [
  { id: "identifier", label: accountTexts.identifier },
  { id: "password", label: accountTexts.password },
] as const;

/** The fields of the sign-in page. The build prerenders them, so that they can be filled in before the script. */
export function SignInForm({
  formRef,
  errors,
  ...props
}: {
  readonly name?: string | undefined;
  readonly failure?: string | undefined;
  readonly errors: Readonly<Partial<Record<"identifier" | "password", string | undefined>>>;
  readonly busy: boolean;
  readonly stay: boolean;
  readonly onStay: (stay: boolean) => void;
  readonly days: number;
  readonly onDays: (days: number) => void;
  readonly onSubmit: (data: FormData) => void;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly forgot: ReactNode;
}) {
  return (
    <Form
      title={texts.titles.signIn}
      titleHidden
      error={props.failure}
      invalid={invalidFields(FIELDS, errors)}
      busy={props.busy}
      onSubmit={props.onSubmit}
      ref={formRef}
      actions={
        <>
          <Button type="submit" tone="primary" size="lg" busy={props.busy}>
            {texts.titles.signIn}
          </Button>
          {props.forgot}
        </>
      }
    >
      <TextInput
        id="identifier"
        name="identifier"
        label={accountTexts.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={props.name}
        error={errors.identifier}
      />
      <PasswordInput
        id="password"
        name="password"
        label={accountTexts.password}
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div>
        <Checkbox
          name="rememberMe"
          label={accountTexts.stay}
          checked={props.stay}
          onChange={(event) => props.onStay(event.target.checked)}
        />
        {props.stay && (
          <Select
            name="sessionDuration"
            label={accountTexts.stayFor}
            value={props.days}
            onChange={(event) => props.onDays(Number(event.target.value))}
          >
            {DEVICE_DAYS.map((count) => (
              <option key={count} value={count}>
                {accountTexts.days(count)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </Form>
  );
}
