import { texts } from "../-texts.ts";
import { accountTexts } from "../-account/account-texts.ts";
import { AccountFrame } from "../-account/AccountPage.tsx";
import { SignInForm, USUAL_DAYS } from "./SignInForm.tsx";

const nothing = () => undefined;

/** The sign-in page before the script; `early-form.ts` carries over the typed text. */
export const EarlySignIn = () => (
  <AccountFrame
    title={texts.titles.signIn}
    lead={accountTexts.signInLead}
    aside={
      <p>
        {accountTexts.noAccount} <a href="/register">{texts.titles.register}</a>
      </p>
    }
  >
    <SignInForm
      errors={{}}
      busy={false}
      stay
      onStay={nothing}
      days={USUAL_DAYS}
      onDays={nothing}
      onSubmit={nothing}
      forgot={<a href="/forgot-password">{accountTexts.forgot}</a>}
    />
  </AccountFrame>
);
