import { hydrateRoot } from "react-dom/client";
import { LandingPage } from "../routes/-landing/LandingPage.tsx";
import { createSampleCards } from "./sample-cards.ts";

const root = document.getElementById("root");
if (!root) throw new Error("landing.html has no element with the id root.");
hydrateRoot(root, <LandingPage actor={createSampleCards().start()} />);
