import { hydrateRoot } from "react-dom/client";
import { LandingPage } from "../routes/-landing/LandingPage.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("landing.html has no element with the id root.");
hydrateRoot(root, <LandingPage />);
