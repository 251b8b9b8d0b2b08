import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Reads a mailed token from the address once and removes it there and from the history, where the next user of the device
 * could see it. After a reload the page asks to open the link again.
 */
export function useMailedToken(inAddress: string | undefined): string | undefined {
  const [token] = useState(inAddress);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: ".", search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
