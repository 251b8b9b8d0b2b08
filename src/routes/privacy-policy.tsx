import { createFileRoute } from "@tanstack/react-router";
import { InfoPage } from "../ui/info/InfoPage.tsx";
import { privacyPolicy } from "./-info/privacy-policy.ts";

export const Route = createFileRoute("/privacy-policy")({
  head: () => ({ meta: [{ title: `${privacyPolicy.title} · Ibis` }] }),
  component: () => <InfoPage content={privacyPolicy} />,
});
