import { fromCallback } from "xstate";
import {
  type PageShown,
  type UserReport,
  emailVerificationMachine,
} from "#src/machines/email-verification/email-verification.machine.ts";
import { verificationView } from "#src/routes/-verification/verification-view.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { EmailVerificationModelEvent, Reading } from "./email-verification.model.ts";

const HOUR = 3_600_000;
const AGES: Readonly<Record<Reading, number>> = {
  oauth: HOUR,
  verified: HOUR,
  "1 hour": HOUR,
  "24 hours": 24 * HOUR,
  "8 days": 8 * 24 * HOUR,
};

const REFUSALS = {
  publish: { message: "Verify your address to publish decks.", action: "Open the link in the mail." },
  invite: { message: "Verify your address to invite others.", action: null },
} as const;

/** The machine as the layout shows it. */
export function emailVerificationSystem(hooks: Hooks): DrivenSystem<EmailVerificationModelEvent> {
  let asks = 0;
  let isPutOff = false;
  const unwatched = () => {
    throw new Error("Nobody watches.");
  };
  let report: (event: UserReport) => void = unwatched;
  let show: (shown: PageShown) => void = unwatched;
  const controlled = controlledSystem(emailVerificationMachine, hooks, {
    actors: [],
    provide: {
      actors: {
        watchUser: fromCallback<{ type: "unused" }, undefined, UserReport>(({ sendBack }) => {
          report = sendBack;
        }),
        watchPage: fromCallback<{ type: "unused" }, undefined, PageShown>(({ sendBack }) => {
          show = sendBack;
        }),
      },
      actions: { askAgain: () => void (asks += 1), putOff: () => void (isPutOff = true) },
    },
  });
  controlled.start();
  return controlled.system({
    drive: {
      read: ({ who }) =>
        report({
          type: "user.read",
          isOAuth: who === "oauth",
          isVerified: who === "verified",
          shouldBlock: who === "8 days" || who === "oauth",
          isPutOff,
          createdAt: controlled.now() - AGES[who],
          at: controlled.now(),
        }),
      unread: () => report({ type: "user.unread" }),
      signOut: () => report({ type: "user.left" }),
      refuse: ({ what }) => controlled.send({ type: "verification.required", ...REFUSALS[what] }),
      remindLater: controlled.sends({ type: "banner.dismiss" }),
      notNow: controlled.sends({ type: "modal.close" }),
      check: controlled.sends({ type: "verification.check" }),
      comeBack: () => show({ type: "page.shown", at: controlled.now() }),
      time: controlled.pass,
    },
    observe: () => ({ ...verificationView(controlled.snapshot()), asks, toasts: controlled.emitted.length }),
  });
}
