import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Reads a parameter of the address once, such as a mailed token, and removes it from address and history, where
 * the next user of the device could see it. A reload loses it.
 */
export function useReadOnce(parameter: "name" | "token", inAddress: string | undefined): string | undefined {
  const [value] = useState(inAddress);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress === undefined) return;
    void navigate({ to: ".", search: (before) => ({ ...before, [parameter]: undefined }), replace: true });
  }, [inAddress, navigate, parameter]);
  return value;
}
