import type { SnapshotFrom } from "xstate";
import type { emailVerificationMachine } from "../../machines/email-verification/email-verification.machine.ts";
import { verificationTexts as texts } from "../../ui/verification/dialog-texts.ts";

export interface VerificationView {
  readonly banner: "yellow" | "red" | null;
  readonly modal: {
    readonly message: string;
    readonly action: string | null;
    /** False for the block after 7 days. */
    readonly canClose: boolean;
    readonly checking: boolean;
    /** The result of the last check. */
    readonly notice: string | null;
  } | null;
}

export function verificationView(snapshot: SnapshotFrom<typeof emailVerificationMachine>): VerificationView {
  const { request } = snapshot.context;
  return { banner: bannerOf(), modal: snapshot.hasTag("blocking") ? modalOf() : null };

  function bannerOf() {
    if (snapshot.matches({ banner: "overdue" })) return "red";
    return snapshot.matches({ banner: { early: "shown" } }) ? "yellow" : null;
  }

  function modalOf() {
    return {
      message: request?.message ?? texts.required,
      action: request ? request.action : texts.blocked,
      canClose: snapshot.matches({ modal: "asked" }),
      checking: snapshot.matches({ check: "asking" }),
      notice: noticeOf(),
    };
  }

  function noticeOf() {
    if (snapshot.matches({ check: "unverified" })) return texts.notYet;
    return snapshot.matches({ check: "failed" }) ? texts.unreachable : null;
  }
}
