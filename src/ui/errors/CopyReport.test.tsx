import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CopyReport, type CopyReportProps } from "./CopyReport.tsx";
import * as css from "./CopyReport.css.ts";

/** The button's visible label, and what a screen reader announces. */
const read = (state: CopyReportProps["state"]) => {
  const markup = renderToStaticMarkup(
    <CopyReport state={state} report={null} wait={0} onCopy={() => undefined} />,
  );
  const textAfter = (mark: string) => markup.split(mark)[1]?.split(">")[1]?.split("<")[0];
  return {
    label: textAfter(`class="${css.label}"`),
    heard: textAfter('aria-live="polite"'),
    isDisabled: markup.includes('aria-disabled="true"'),
  };
};

test.each([
  ["idle", { label: "Copy Error Report", heard: "", isDisabled: false }],
  ["copying", { label: "Copying Report...", heard: "Copying Report...", isDisabled: true }],
  ["copied", { label: "Report Copied!", heard: "Report Copied!", isDisabled: false }],
] as const)("copying the report, %s", (state, expected) => {
  expect(read(state)).toEqual(expected);
});
