import { Banner } from "../../ui/feedback/Banner.tsx";
import type { ResendView } from "./resend-view.ts";

export function ResendNotice({ outcome, tip }: Pick<ResendView, "outcome" | "tip">) {
  if (outcome === null) return null;
  return (
    <Banner tone={outcome.tone}>
      {outcome.text}
      {tip !== null && <p>{tip}</p>}
    </Banner>
  );
}
