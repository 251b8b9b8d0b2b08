import { expect, it } from "vitest";
import { moneyText } from "./money.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

it.each([
  [0, "EGP", "EGP 0.00"],
  [1, "EGP", "EGP 0.01"],
  [4900, "EGP", "EGP 49.00"],
  [123_456_789, "EGP", "EGP 1,234,567.89"],
  // Currencies with other decimals.
  [4900, "JPY", "JPY 4,900"],
  [4900, "KWD", "KWD 4.900"],
])("%s of %s is %s", (minor, currency, text) => {
  expect(plain(moneyText({ minor, currency }))).toBe(text);
});
