import { hydrateRoot } from "react-dom/client";
import { LandingPage } from "../routes/-landing/LandingPage.tsx";
import { SiteThemeToggle } from "../ui/site/SiteThemeToggle.tsx";
import { createSampleCards } from "./sample-cards.ts";

const root = document.getElementById("root");
if (!root) throw new Error("landing.html has no element with the id root.");
const toggle = (withText: boolean) => <SiteThemeToggle withText={withText} />;
hydrateRoot(root, <LandingPage actor={createSampleCards().start()} toggle={toggle} />);
