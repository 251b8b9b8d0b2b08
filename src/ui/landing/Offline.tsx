import { Icon } from "../base/Icon.tsx";
import { buttonClass } from "../controls/buttonClass.ts";
import { AccountLayout } from "../layout/AccountLayout.tsx";
import { texts } from "../texts.ts";
import { actions, safe } from "./Offline.css.ts";
import { offlineTexts } from "./texts.ts";

/** Replaces a page that is not available offline: no state, no script, plain links. */
export function Offline() {
  return (
    <AccountLayout
      title={offlineTexts.title}
      lead={offlineTexts.lead}
      home={(props) => <a href="/" {...props} />}
    >
      <p className={safe}>
        <Icon name="offline" />
        {offlineTexts.safe}
      </p>
      <div className={actions}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of the requested page. */}
        <a className={buttonClass({ tone: "primary" })} href="">
          {texts.tryAgain}
        </a>
        <a className={buttonClass()} href="/app/dashboard">
          {offlineTexts.toDashboard}
        </a>
      </div>
    </AccountLayout>
  );
}
