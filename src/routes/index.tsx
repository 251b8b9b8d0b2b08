import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "./-parts/LandingPage.tsx";

export const Route = createFileRoute("/")({ component: LandingPage });
