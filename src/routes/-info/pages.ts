import type { InfoPath } from "#domain/pages/info-pages.ts";
import type { InfoContent } from "../../ui/info/InfoPage.tsx";
import { about } from "./about.tsx";
import { community } from "./community.tsx";
import { contactUs } from "./contact-us.tsx";
import { cookiePolicy } from "./cookie-policy.tsx";
import { faq } from "./faq.tsx";
import { gettingStarted } from "./getting-started.tsx";
import { helpCenter } from "./help-center.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsOfService } from "./terms-of-service.tsx";
import { tutorials } from "./tutorials.tsx";

export const infoPages: Readonly<Record<InfoPath, InfoContent>> = {
  "/about": about,
  "/getting-started": gettingStarted,
  "/tutorials": tutorials,
  "/help-center": helpCenter,
  "/faq": faq,
  "/community": community,
  "/contact-us": contactUs,
  "/privacy-policy": privacyPolicy,
  "/terms-of-service": termsOfService,
  "/cookie-policy": cookiePolicy,
};
