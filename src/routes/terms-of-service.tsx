import { createFileRoute } from "@tanstack/react-router";
import { InfoPage } from "../ui/info/InfoPage.tsx";
import { termsOfService } from "./-info/terms-of-service.ts";

export const Route = createFileRoute("/terms-of-service")({
  head: () => ({ meta: [{ title: `${termsOfService.title} · Ibis` }] }),
  component: () => <InfoPage content={termsOfService} />,
});
