import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Security headers for browsers. `appUrl` decides whether https is enforced. */
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
      // We never create script from text: the one policy allows only the address of the service worker's file.
      trustedTypes: ["ibis-worker"],
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
    xFrameOptions: "DENY",
  });
}
