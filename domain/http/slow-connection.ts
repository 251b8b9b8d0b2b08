/** Network Information API: megabits a second, milliseconds. */
export interface ConnectionQuality {
  readonly effectiveType: string;
  readonly downlink: number;
  readonly rtt: number;
}

/** Study specification, section 9. */
export function isSlowConnection({ effectiveType, downlink, rtt }: ConnectionQuality): boolean {
  switch (effectiveType) {
    case "slow-2g":
      return true;
    case "2g":
      return downlink < 0.5;
    case "3g":
      return downlink < 1 && rtt > 2000;
    default:
      return false;
  }
}
