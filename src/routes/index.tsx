import { createFileRoute } from "@tanstack/react-router";
import { sampleCardsMachine } from "../machines/sample-cards/sample-cards.machine.ts";
import { sampleCards } from "../ui/landing/sample-cards.ts";
import { LandingPage } from "./-landing/LandingPage.tsx";
import { ThemeSwitch } from "./-parts/ThemeSwitch.tsx";
import { useAppActor } from "./-parts/use-app-actor.ts";

export const Route = createFileRoute("/")({ component: Landing });

function Landing() {
  const actor = useAppActor(sampleCardsMachine, { input: { cards: sampleCards.length } });
  return <LandingPage actor={actor} toggle={(withText) => <ThemeSwitch withText={withText} />} />;
}
