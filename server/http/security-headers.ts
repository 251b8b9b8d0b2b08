import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The hash of the only inline script, which shows the stored theme before the first paint and notes forms submitted early. */
export const FIRST_PAINT_SCRIPT = "'sha256-2VfDZmFqX1/PkSXQh8vD7jDPkTM/wsvxTH5w8EFtKVw='";

/** Security headers for browsers. `appUrl` decides whether https is enforced. */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const usual = headersWith(appUrl, { frameAncestors: "'none'", xFrameOptions: "DENY" });
  // A page docks the inspector in a frame of its own.
  const inspector = headersWith(appUrl, { frameAncestors: "'self'", xFrameOptions: "SAMEORIGIN" });
  return (c, next) => (c.req.path === "/inspector" ? inspector : usual)(c, next);
}

function headersWith(
  appUrl: string,
  { frameAncestors, xFrameOptions }: { readonly frameAncestors: string; readonly xFrameOptions: string },
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", FIRST_PAINT_SCRIPT],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      // Recordings on cards, which the page has read with the learner's token.
      mediaSrc: ["data:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [frameAncestors],
      requireTrustedTypesFor: ["'script'"],
      // We never create script from text: one policy allows only the addresses of our workers' files, and the other what
      // the sanitiser of cards parses.
      trustedTypes: ["ibis-worker", "ibis-markup"],
    },
    permissionsPolicy: {
      camera: false,
      microphone: false,
      geolocation: false,
      payment: false,
      usb: false,
    },
    // Page addresses may contain mailed tokens.
    referrerPolicy: "no-referrer",
    strictTransportSecurity: appUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions,
  });
}
