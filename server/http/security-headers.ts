import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Headers by which browsers fence the application in. `appUrl` decides whether https is insisted on. */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // Nothing of ours makes script from text: the one policy names the service worker's file, and gives nothing else.
      trustedTypes: ["ibis-worker"],
    },
    permissionsPolicy: {
      camera: false,
      microphone: false,
      geolocation: false,
      payment: false,
      usb: false,
    },
    // Addresses of pages may hold tokens that were mailed.
    referrerPolicy: "no-referrer",
    strictTransportSecurity: appUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
  });
}
