import { Button } from "../controls/Button.tsx";
import * as css from "./QueryProblem.css.ts";
import { searchTexts as texts } from "./texts.ts";

/** Where and why a query is invalid, with suggested repairs. */
export function QueryProblem(props: {
  readonly id: string;
  readonly query: string;
  readonly message: string;
  /** Of the wrong part in the query, in UTF-16 units. */
  readonly position: number;
  readonly length: number;
  /** Empty: none. */
  readonly repair: string;
  readonly onRepair: () => void;
}) {
  const { id, query, message, position, length, repair, onRepair } = props;
  const end = position + Math.max(length, 1);
  return (
    <div id={id} className={css.problem} role="alert">
      <p className={css.message}>{message}</p>
      <p className={css.line} dir="auto">
        {query.slice(0, position)}
        <mark className={css.wrong}>{query.slice(position, end) || " "}</mark>
        {query.slice(end)}
      </p>
      {repair !== "" && repair !== query && (
        <Button onClick={onRepair}>
          <span dir="auto">{texts.use(repair)}</span>
        </Button>
      )}
    </div>
  );
}
