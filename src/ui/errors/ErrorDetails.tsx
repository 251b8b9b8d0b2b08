import type { ReactNode } from "react";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { texts } from "../texts.ts";
import { CopyReport, type CopyReportProps } from "./CopyReport.tsx";
import * as css from "./ErrorDetails.css.ts";
import { errorTexts } from "./texts.ts";
import { lazily } from "../lazily.ts";

const time = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" }));

export interface ErrorDetailsProps extends CopyReportProps {
  readonly title: string;
  readonly message: string;
  readonly errorId: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly statusCode: number | null;
  readonly requestId: string | null;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The dialog with the details of one error, open while mounted. The details for support are last. */
export function ErrorDetails(props: ErrorDetailsProps) {
  const { title, message, errorId, code, at, statusCode, requestId, actions, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={css.body}>
        <p className={css.message} dir="auto">
          {message}
        </p>
        <ButtonRow>{actions}</ButtonRow>
        <dl className={css.facts}>
          <Fact name={texts.errorId} value={errorId} />
          <Fact name={errorTexts.code} value={code} />
          <div className={css.fact}>
            <dt className={css.name}>{errorTexts.when}</dt>
            <dd className={css.time}>
              <time dateTime={new Date(at).toISOString()}>{time().format(at)}</time>
            </dd>
          </div>
          {statusCode !== null && <Fact name={errorTexts.statusCode} value={`${statusCode}`} />}
          {requestId !== null && <Fact name={errorTexts.requestId} value={requestId} />}
        </dl>
        <CopyReport state={props.state} report={props.report} wait={props.wait} onCopy={props.onCopy} />
      </div>
    </Dialog>
  );
}

/** A technical value; one click selects all of it. */
function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
