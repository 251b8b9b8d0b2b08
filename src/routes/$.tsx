import { createFileRoute } from "@tanstack/react-router";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { NothingHere } from "./-parts/NothingHere.tsx";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/$")({
  head: () => ({ meta: [{ title: `${texts.notFound.title} · Ibis` }] }),
  component: () => (
    <AccountFrame title={texts.notFound.title}>
      <NothingHere />
    </AccountFrame>
  ),
});
