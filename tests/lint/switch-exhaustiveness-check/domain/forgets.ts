export function days(unit: "day" | "week"): number {
  switch (unit) {
    case "day":
      return 1;
  }
  return 0;
}
