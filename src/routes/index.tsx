import { createFileRoute } from "@tanstack/react-router";
import { Landing } from "../ui/landing/Landing.tsx";

export const Route = createFileRoute("/")({ component: Landing });
